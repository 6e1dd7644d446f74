// The sheet's rows in the browser's storage. Each has a key of its own there, so that two tabs with the
// same sheet keep each other's.

export class Kept {
  /** Whether the browser stores nothing: rows last until the page is closed. */
  isRefused = false;
  /** Called when another tab has changed a row. */
  changed: () => void = () => {};
  private readonly rows = new Map<string, string>();

  constructor(private readonly prefix: string) {
    this.attempt(() => {
      for (const key of Object.keys(localStorage)) this.note(key, localStorage.getItem(key));
    });
    this.set("tried", "");
    this.set("tried", null);
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key !== null && this.note(key, newValue)) this.changed();
    });
  }

  get(name: string): string | null {
    return this.rows.get(name) ?? null;
  }

  /** Null removes the row. */
  set(name: string, value: string | null): void {
    const key = this.prefix + name;
    this.note(key, value);
    this.attempt(() => {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    });
  }

  /** The names of rows that start with `start`, without it. */
  namesAfter(start: string): string[] {
    const names = Array.from(this.rows.keys()).filter((name) => name.startsWith(start));
    return names.map((name) => name.slice(start.length));
  }

  /** Whether `key` is a row's. */
  private note(key: string, value: string | null): boolean {
    if (!key.startsWith(this.prefix)) return false;
    const name = key.slice(this.prefix.length);
    if (value === null) this.rows.delete(name);
    else this.rows.set(name, value);
    return true;
  }

  private attempt(use: () => void): void {
    try {
      use();
    } catch {
      this.isRefused = true; // by a setting, a private window or a full disk
    }
  }
}
