// What people decided about a submission, the last first, and what moved since an earlier rubric.
import { h } from "preact";
import type { Submission } from "./model";
import { shownTokens, VisibleText, writtenTokens } from "./visible_text";

/** "2026-03-01 12:00 UTC" */
export function dateText(date: string): string {
  return date.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, "$1 $2 UTC");
}

/** The version without most of what tells two builds of it apart. */
export function versionText(version: string): string {
  return version.replace(/, ([0-9a-f]{12})[0-9a-f]+$/, " ($1)");
}

export function Decisions(props: { of: Submission }): JSX.Element | null {
  const { of } = props;
  const all = [...of.data.decisions].reverse();
  if (all.length === 0) return null;
  return (
    <section class="decisions small">
      <h2>Decided by people</h2>
      <ul>
        {all.map((one) => (
          <li>
            {one.counts ? (
              <strong>
                <VisibleText text={of.all.text(one.what)} />
              </strong>
            ) : (
              <s>
                <VisibleText text={of.all.text(one.what)} />
              </s>
            )}{" "}
            <span class="written">{shownTokens(writtenTokens(of.all.text(one.reason)))}</span>
            <span class="quiet">
              {" "}
              <bdi>
                <VisibleText text={of.all.text(one.author)} />
              </bdi>
              {[of.all.text(one.author) && one.date ? ", " : "", dateText(of.all.text(one.date))]}
              {one.counts ? "" : "; replaced since"}
            </span>
            {one.about === 0 || !one.counts ? null : (
              <p class="amiss">
                About an earlier version of the submission: {of.all.text(one.about)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the same facts were worth by the rubric before. */
export function Moved(props: { of: Submission; before: string }): JSX.Element | null {
  const { of, before } = props;
  const moved = of.data.moved;
  if (moved === null) return null;
  return (
    <section class="small">
      <h2>Since the rubric changed</h2>
      <p>
        {of.all.text(moved.before)} {"\u2192"} {of.all.text(moved.after)}
        <span class="quiet"> (the rubric before: last used {dateText(before)})</span>
      </p>
      <ul>
        {moved.differences.map((one) => (
          <li>
            <VisibleText text={of.all.text(one)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
