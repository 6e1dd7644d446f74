/** Nothing. */
@Deprecated
package other;
