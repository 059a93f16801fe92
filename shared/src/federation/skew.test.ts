const pageOf = (revision: number): string =>
  `<!doctype html><script type="application/json" id="gleba-registry">${JSON.stringify({ revision, remotes: {} })}</script>`;

/** What the portal answers when an open page asks for `/index.html`. */
let answer: () => Promise<Response>;
let asked: RequestInit[];

const tell = (body: string, status = 200) => {
  answer = async () => new Response(body, { status });
};

/** A page that booted with revision 7: the module remembers it, so every test opens its own page. */
const openPage = async () => {
  document.body.innerHTML = pageOf(7).replace("<!doctype html>", "");
  asked = [];
  globalThis.fetch = async (_address, init) => {
    asked.push(init ?? {});
    return answer();
  };
  let page: typeof import("./skew.ts") | undefined;
  await jest.isolateModulesAsync(async () => {
    page = await import("./skew.ts");
  });
  return page!;
};

afterEach(() => jest.useRealTimers());

test("a page of the composition in force stays as it is", async () => {
  const { checkRegistry, registryChanged } = await openPage();
  tell(pageOf(7));
  await checkRegistry();
  expect(registryChanged.get()).toBe(false);
  // The page itself is asked whether it changed, which costs no download when it did not.
  expect(asked).toEqual([{ cache: "no-cache" }]);
});

test.each([8, 6])("a page notices that revision %i is in force, once, and tells who listens", async (revision) => {
  const { checkRegistry, registryChanged } = await openPage();
  tell(pageOf(revision));
  const told = jest.fn();
  const stop = registryChanged.subscribe(told);
  await checkRegistry();
  await checkRegistry();
  expect(registryChanged.get()).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(1);
  stop();
});

test.each<[string, () => void]>([
  ["cannot be reached", () => (answer = () => Promise.reject(new TypeError("Failed to fetch")))],
  ["answers with an error", () => tell("", 503)],
  ["is hidden behind a page of the café's network", () => tell("<h1>Aceite os termos</h1>")],
  ["answers with half a page", () => tell(pageOf(8).slice(0, -30))],
])("a portal that %s changes nothing for who is reading", async (_what, happens) => {
  const { checkRegistry, registryChanged } = await openPage();
  happens();
  await checkRegistry();
  expect(registryChanged.get()).toBe(false);
});

test("a page looks when somebody comes back to it and every ten minutes, until it is told to stop", async () => {
  const { watchRegistry } = await openPage();
  tell(pageOf(7));
  jest.useFakeTimers();
  const stop = watchRegistry();
  window.dispatchEvent(new Event("focus"));
  expect(asked).toHaveLength(1);
  jest.advanceTimersByTime(10 * 60_000);
  expect(asked).toHaveLength(2);
  stop();
  window.dispatchEvent(new Event("focus"));
  jest.advanceTimersByTime(20 * 60_000);
  expect(asked).toHaveLength(2);
});
