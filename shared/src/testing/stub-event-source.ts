/** jsdom has no `EventSource`: this one is told by the test what the server says. */
export class StubEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static open: StubEventSource[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    StubEventSource.open.push(this);
  }

  close(): void {
    this.readyState = StubEventSource.CLOSED;
    StubEventSource.open = StubEventSource.open.filter((each) => each !== this);
  }

  /** Says an event to every listener of the page. */
  static say(name: string, data: unknown): void {
    for (const source of StubEventSource.open)
      source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}
