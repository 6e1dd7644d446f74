// The module that runs beside a page in a worker: what takes it seconds can be stopped.
import { bytesOfBase64 } from "./files";
import { runModule } from "./wasi";

interface Asked {
  module: WebAssembly.Module;
  request: object;
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

/** What `page_module` wrote: compressed by gzip, in base64. */
async function compiled(base64: string): Promise<WebAssembly.Module> {
  const whole = new Blob([bytesOfBase64(base64) as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(whole).arrayBuffer());
}

export class PageModule {
  private readonly module: Promise<WebAssembly.Module>;
  private readonly script: string;
  private worker: Worker | undefined;
  private running: ((reason: Error) => void) | undefined;

  /** The page's own script is the worker's, too: it is the only one that the page may run. */
  constructor(base64: string) {
    this.module = compiled(base64);
    const text = document.querySelector("script:not([type])")?.textContent ?? "";
    this.script = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  }

  /** The answer; what was asked before is stopped. */
  async ask<Answer>(request: object): Promise<Answer> {
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

  /** Ends what is running. */
  stop(): void {
    if (!this.running) return;
    this.worker?.terminate();
    this.worker = undefined;
    this.running(new Stopped());
    this.running = undefined;
  }
}

/** What was stopped, because something else was asked or its reader wished it. */
export class Stopped extends Error {}
