@A("x") class A<T extends B> { int[] a = {1, 2}, b = {}; enum E { ONE(1) { int f() { return 1; } }, TWO; E(int n) {} }
  record P(int x) { P { check(x); } } interface I { default void i() {} } static { String s = """ {" """; char c = '\''; } A() { super(); } }
