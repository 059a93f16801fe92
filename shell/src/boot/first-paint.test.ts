import { firstPaint } from "./first-paint.ts";

const settled = async (waiting: Promise<void>): Promise<boolean> => {
  let done = false;
  void waiting.then(() => (done = true));
  for (let step = 0; step < 20; step += 1) await jest.advanceTimersByTimeAsync(20);
  return done;
};

/** A page whose first picture is decoded when `decode` resolves. */
const page = (decode: () => Promise<void>): void => {
  document.body.innerHTML = `<div id="root"><img fetchpriority="high" alt=""><img loading="lazy" alt=""></div>`;
  Object.assign(document.querySelector("img")!, { decode });
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("a visitor of the first screen", () => {
  it("sees its picture before any of the portal's code runs", async () => {
    let arrive = (): void => undefined;
    page(() => new Promise((resolve) => (arrive = resolve)));
    const painted = firstPaint();
    expect(await settled(painted)).toBe(false);
    arrive();
    expect(await settled(painted)).toBe(true);
  });

  it("gets the portal when the picture is missing, too", async () => {
    page(() => Promise.reject(new Error("404")));
    expect(await settled(firstPaint())).toBe(true);
  });

  it("does not wait for a slow picture", async () => {
    page(() => new Promise(() => undefined));
    const painted = firstPaint();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await settled(painted)).toBe(true);
  });
});
