import { watchTheme } from "./watch-theme.ts";

const root = document.documentElement;
const nextTask = (): Promise<void> => new Promise((done) => void setTimeout(done));

afterEach(() => root.removeAttribute("data-theme"));

describe("a map that follows the light of the page", () => {
  it("is told when somebody chooses the dark page, and no more once it is gone", async () => {
    const paintAgain = jest.fn();
    const stop = watchTheme(paintAgain);
    root.dataset["theme"] = "dark";
    await nextTask();
    expect(paintAgain).toHaveBeenCalledTimes(1);

    stop();
    root.dataset["theme"] = "light";
    await nextTask();
    expect(paintAgain).toHaveBeenCalledTimes(1);
  });

  it("is told when the system turns dark", () => {
    const system = Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
    const asked = jest.spyOn(window, "matchMedia").mockReturnValue(system);
    const paintAgain = jest.fn();
    const stop = watchTheme(paintAgain);
    system.dispatchEvent(new Event("change"));
    expect(paintAgain).toHaveBeenCalledTimes(1);

    stop();
    system.dispatchEvent(new Event("change"));
    expect(paintAgain).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });
});
