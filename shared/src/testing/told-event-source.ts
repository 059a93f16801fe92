/** jsdom has no `EventSource`: this one is told by the test what the server says. */
export class ToldEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static open: ToldEventSource[] = [];
  readonly readyState = 1;

  constructor(readonly url: string) {
    super();
    ToldEventSource.open.push(this);
  }

  close(): void {
    ToldEventSource.open = ToldEventSource.open.filter((each) => each !== this);
  }

  /** Says an event to every listener of the page. */
  static say(name: string, data: unknown): void {
    for (const source of ToldEventSource.open)
      source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}
