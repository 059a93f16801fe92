import { followHeading } from "./route-announcer.ts";

let main: HTMLElement;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main aria-busy="true"><h1>Empreendimento</h1></main>';
  main = document.querySelector("main")!;
});
afterEach(() => jest.useRealTimers());

/** The screen draws its heading anew, as React does when its data comes. */
const drawAnew = async (name: string): Promise<HTMLElement> => {
  main.innerHTML = `<h1>${name}</h1>`;
  await jest.advanceTimersByTimeAsync(0);
  return main.querySelector("h1")!;
};

it("a heading that is drawn once a slow answer has come has the focus", async () => {
  followHeading(main);
  expect(main.querySelector("h1")).toHaveFocus();
  await jest.advanceTimersByTimeAsync(12_000);
  main.setAttribute("aria-busy", "false");
  expect(await drawAnew("Vale dos Ipês")).toHaveFocus();
});

it("a screen that has settled keeps the focus where it is", async () => {
  followHeading(main);
  main.setAttribute("aria-busy", "false");
  await jest.advanceTimersByTimeAsync(6_000);
  expect(await drawAnew("Vale dos Ipês")).not.toHaveFocus();
});

it("the focus is the person's from their first key on, however long the screen waits", async () => {
  followHeading(main);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  expect(await drawAnew("Vale dos Ipês")).not.toHaveFocus();
});
