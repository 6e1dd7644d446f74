// The page of a student: one submission, as far as its author may see it.
import { Component, h } from "preact";
import { pageData } from "../../../reference/page/common/data";
import { mount } from "../../../reference/page/common/mount";
import type { StudentData } from "../report/data";
import { Results } from "../report/model";
import { SubmissionView } from "../report/submission_view";
import "../report/report.css";

class StudentPage extends Component<{ data: StudentData }, object> {
  private readonly results = new Results(this.props.data);

  override render(): JSX.Element {
    const [submission] = this.results.submissions;
    if (submission === undefined) return <main>The submission is missing.</main>;
    return (
      <main class="centered">
        <SubmissionView
          of={submission}
          hidden={this.props.data.hidden}
          isForGrader={false}
          before=""
          chosen={null}
        />
      </main>
    );
  }
}

mount(<StudentPage data={pageData<StudentData>()} />);
