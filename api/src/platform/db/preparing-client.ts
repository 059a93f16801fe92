import pg from "pg";

/** A statement as Drizzle gives it to the driver: without a name, its values beside it. */
interface Statement {
  text: string;
  name?: string;
}

/** The most that one connection keeps: whose text changes each time would pile up. */
const MOST = 50;

/** A connection that prepares every statement with values, by its text: for work that asks the same of many pieces, one after the other. */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  #nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < MOST) this.#names.set(text, `prepared.${this.#names.size}`);
    return this.#names.get(text);
  }

  // The driver's own signature has a dozen forms, and gives back what it was given.
  override query(...given: unknown[]): never {
    const run = super.query as (...all: unknown[]) => unknown;
    const [asked, values, ...rest] = given as [Statement, unknown, ...unknown[]];
    const isUnnamed = typeof asked?.text === "string" && asked.name === undefined;
    const name = isUnnamed && Array.isArray(values) && values.length > 0 ? this.#nameOf(asked.text) : undefined;
    return run.apply(this, name === undefined ? given : [{ ...asked, name }, values, ...rest]) as never;
  }
}
