import { firstPaint } from "./first-paint.ts";

const settled = async (waiting: Promise<void>): Promise<boolean> => {
  let done = false;
  void waiting.then(() => (done = true));
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(20);
  return done;
};

/** A page whose first picture arrives when `decode` says so. */
const page = (decode: () => Promise<void>): void => {
  document.body.innerHTML = `<div id="root"><img fetchpriority="high" alt=""><img loading="lazy" alt=""></div>`;
  Object.assign(document.querySelector("img")!, { decode });
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("a visitor before whom the first screen is painted", () => {
  it("sees its picture before any of the portal's code runs", async () => {
    let arrive = (): void => undefined;
    page(() => new Promise((resolve) => (arrive = resolve)));
    const painted = firstPaint();
    expect(await settled(painted)).toBe(false);
    arrive();
    expect(await settled(painted)).toBe(true);
  });

  it("has the portal all the same when the picture is missing", async () => {
    page(() => Promise.reject(new Error("404")));
    expect(await settled(firstPaint())).toBe(true);
  });

  it("does not wait for a picture that takes long", async () => {
    page(() => new Promise(() => undefined));
    const painted = firstPaint();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await settled(painted)).toBe(true);
  });
});
