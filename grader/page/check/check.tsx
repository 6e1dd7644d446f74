// The page of a course's own check: the answers of a student's program are judged by the module in the page.
import { Component, h } from "preact";
import { pageData } from "../../../reference/page/common/data";
import { saveFile } from "../../../reference/page/common/files";
import {
  answerRequests,
  isWorker,
  PageModule,
  Stopped,
} from "../../../reference/page/common/module";
import { mount } from "../../../reference/page/common/mount";
import { Results, type Submission } from "../report/model";
import "../report/report.css";
import { SubmissionView } from "../report/submission_view";
import "./check.css";
import type { CheckAnswer, CheckData, RunnerData } from "./data";
import { WrongCaseTree } from "./wrong_case_tree";

/** The largest file of answers that is read, in bytes. */
const mostBytes = 32 << 20;

function Runner(props: { runner: RunnerData }): JSX.Element {
  const { file, text, start } = props.runner;
  return (
    <li>
      <button type="button" onClick={() => saveFile(file, "text/plain", text)}>
        Save {file}
      </button>
      {start.map((command) => (
        <pre class="command">
          <code class="typed">{command}</code>
        </pre>
      ))}
    </li>
  );
}

interface CheckState {
  submission: Submission | undefined;
  error: string;
  isChecking: boolean;
}

class Check extends Component<{ data: CheckData; module: PageModule }, CheckState> {
  override state: CheckState = { submission: undefined, error: "", isChecking: false };

  override render(): JSX.Element {
    const { data, module } = this.props;
    const { submission, error, isChecking } = this.state;
    return (
      <main class="centered stacked" onDragOver={take} onDrop={this.drop}>
        <header class="stacked">
          <h1>Check: {data.title}</h1>
          <p>
            This page judges what your program prints for {data.cases} cases, in your browser:
            nothing is sent to anybody. It gives no mark. Your course grades with its own cases,
            limits and machines.
          </p>
        </header>
        <section class="steps">
          <h2 class="unseen">How to check your program</h2>
          <ol class="stacked">
            <li>
              Save one of these files into the folder of your program, whichever language you have.
              Build your program as usual, and type the command in that folder.
              <ul class="runners">
                {data.runners.map((runner) => (
                  <Runner runner={runner} />
                ))}
              </ul>
            </li>
            <li>
              <label>
                Choose the file <code>answers.txt</code> that it has written, or drop it on this
                page: <input type="file" accept=".txt" onChange={this.choose} />
              </label>
            </li>
          </ol>
        </section>
        <div role="status">
          {isChecking ? <p>Checking{"\u2026"}</p> : null}
          {error === "" ? null : <p class="amiss">{error}</p>}
        </div>
        {submission === undefined ? null : (
          <SubmissionView
            of={submission}
            hidden={null}
            isForGrader={false}
            before=""
            chosen={null}
          />
        )}
        {submission === undefined ? null : (
          <WrongCaseTree
            module={module}
            assignment={submission.all.data.assignment}
            submission={submission}
          />
        )}
        <footer class="quiet small">
          {data.leftOut.length === 0 ? null : (
            <section>
              <h2>What your course also grades</h2>
              <ul>
                {data.leftOut.map((one) => (
                  <li>{one}</li>
                ))}
              </ul>
            </section>
          )}
          <p>
            Made on {data.date} by Cairn {data.version}, with the rubric {data.name}.{" "}
            {data.newest === "" ? null : <a href={data.newest}>The newest page</a>}
          </p>
        </footer>
      </main>
    );
  }

  private readonly choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) void this.check(file);
    input.value = ""; // so that the same file can be chosen again
  };

  private readonly drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void this.check(file);
  };

  private async check(file: File): Promise<void> {
    this.setState({ submission: undefined, error: "", isChecking: true });
    try {
      const answer = await this.judged(file);
      if (answer.error === undefined) {
        this.setState({ submission: new Results(answer).submissions[0] });
      } else {
        this.setState({ error: `${file.name}: ${answer.error}.` });
      }
    } catch (error) {
      if (error instanceof Stopped) return;
      this.setState({ error: `${file.name} could not be judged: ${(error as Error).message}` });
    } finally {
      this.setState({ isChecking: false });
    }
  }

  private async judged(file: File): Promise<CheckAnswer> {
    if (file.size > mostBytes) {
      return { error: `it is larger than ${mostBytes >> 20} MiB, and no runner writes so much` };
    }
    const { name, rubric } = this.props.data;
    return this.props.module.ask<CheckAnswer>({
      ask: "check",
      name,
      rubric,
      answers: await file.text(),
    });
  }
}

/** Else the browser would leave the page, and show the file. */
function take(event: DragEvent): void {
  event.preventDefault();
}

if (isWorker) {
  answerRequests();
} else {
  const data = pageData<CheckData>();
  mount(<Check data={data} module={new PageModule(data.module)} />);
}
