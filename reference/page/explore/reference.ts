// The reference, which runs beside the page in a worker: a search of seconds can be stopped.
import { runModule } from "../common/wasi";
import type { Request } from "./data";

interface Asked {
  module: WebAssembly.Module;
  request: Request;
}

/** What the worker says: JSON, or why there is none. */
interface Said {
  answer?: string;
  error?: string;
}

/** Whether this is the script's run in the worker. */
export const isWorker = typeof document === "undefined";

/** The worker: answers what it is asked. */
export function answerRequests(): void {
  self.onmessage = ({ data }: MessageEvent<Asked>) => {
    let said: Said;
    try {
      said = { answer: runModule(data.module, JSON.stringify(data.request)) };
    } catch (error) {
      said = { error: error instanceof Error ? error.message : String(error) };
    }
    self.postMessage(said);
  };
}

export class Reference {
  private readonly module: Promise<WebAssembly.Module>;
  private readonly script: string;
  private worker: Worker | undefined;
  private running: ((reason: Error) => void) | undefined;

  /** The page's own script is the worker's, too: it is the only one that the page may run. */
  constructor(base64: string) {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    this.module = WebAssembly.compile(bytes);
    const text = document.querySelector("script:not([type])")?.textContent ?? "";
    this.script = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  }

  /** The answer; what was asked before is stopped. */
  async ask<Answer>(request: Request): Promise<Answer> {
    this.stop();
    const module = await this.module;
    const worker = this.worker ?? new Worker(this.script);
    this.worker = worker;
    return new Promise((resolve, reject) => {
      this.running = reject;
      worker.onmessage = ({ data }: MessageEvent<Said>) => {
        this.running = undefined;
        if (data.answer === undefined) reject(new Error(data.error));
        else resolve(JSON.parse(data.answer) as Answer);
      };
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ module, request });
    });
  }

  /** Ends a search that is running. */
  stop(): void {
    if (!this.running) return;
    this.worker?.terminate();
    this.worker = undefined;
    this.running(new Stopped());
    this.running = undefined;
  }
}

/** A search that was stopped, because another was begun or its reader wished it. */
export class Stopped extends Error {}
