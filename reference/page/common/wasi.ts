// What a module of WebAssembly asks of the system, as far as ours do: words in, words out, and an end.
// https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md

const success = 0;
const badDescriptor = 8;
const notSupported = 58;
const characterDevice = 2;

/** Why a module ended: its exit code. */
class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit code ${code}`);
  }
}

/** Runs the program of the module with `input` on its standard input; returns what it printed. */
export function runModule(module: WebAssembly.Module, input: string): string {
  const left = { bytes: new TextEncoder().encode(input) };
  const printed = ["", "", ""];
  const decoders = printed.map(() => new TextDecoder());
  let memory: WebAssembly.Memory;

  const view = () => new DataView(memory.buffer);
  /** The buffers of a scattered read or write: pointers and lengths, side by side. */
  const buffers = (list: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const at = list + 8 * i;
      return new Uint8Array(
        memory.buffer,
        view().getUint32(at, true),
        view().getUint32(at + 4, true),
      );
    });

  const system = {
    environ_sizes_get(count: number, size: number): number {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return success;
    },
    environ_get: () => success,
    fd_close: () => success,
    fd_seek: () => notSupported,
    fd_fdstat_get(_descriptor: number, status: number): number {
      new Uint8Array(memory.buffer, status, 24).fill(0);
      view().setUint8(status, characterDevice);
      return success;
    },
    fd_read(descriptor: number, list: number, count: number, read: number): number {
      if (descriptor !== 0) return badDescriptor;
      let total = 0;
      for (const buffer of buffers(list, count)) {
        const part = left.bytes.subarray(0, buffer.length);
        buffer.set(part);
        left.bytes = left.bytes.subarray(part.length);
        total += part.length;
      }
      view().setUint32(read, total, true);
      return success;
    },
    fd_write(descriptor: number, list: number, count: number, written: number): number {
      const decoder = decoders[descriptor];
      if (!decoder) return badDescriptor;
      let total = 0;
      for (const buffer of buffers(list, count)) {
        printed[descriptor] += decoder.decode(buffer, { stream: true });
        total += buffer.length;
      }
      view().setUint32(written, total, true);
      return success;
    },
    proc_exit(code: number): never {
      throw new Exit(code);
    },
  };

  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
  memory = exports["memory"] as WebAssembly.Memory;
  try {
    (exports["_start"] as () => void)();
  } catch (error) {
    if (!(error instanceof Exit && error.code === 0)) {
      throw new Error(printed[2]?.trim() || String(error));
    }
  }
  return printed[1] ?? "";
}
