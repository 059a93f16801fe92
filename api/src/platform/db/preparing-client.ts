import pg from "pg";

/** A statement as Drizzle gives it to the driver: without a name, its values beside it. */
interface Asked {
  text: string;
  name?: string;
}

/** A connection that prepares every statement with values, by its text: for work that asks the same of many pieces, one after the other. */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  #nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known) return known;
    const name = `piece.${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  // The driver's own signature has a dozen forms, and gives back what it was given.
  override query(...given: unknown[]): never {
    const run = super.query as (...all: unknown[]) => unknown;
    const [asked, values, ...rest] = given as [Asked, unknown, ...unknown[]];
    const isNamed =
      typeof asked?.text === "string" && asked.name === undefined && Array.isArray(values) && values.length > 0;
    return run.apply(this, isNamed ? [{ ...asked, name: this.#nameOf(asked.text) }, values, ...rest] : given) as never;
  }
}
