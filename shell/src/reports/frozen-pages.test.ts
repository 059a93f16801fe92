import { takeFrozenPages } from "./frozen-pages.ts";
import { noteOpenPage, openPageKey } from "./open-page.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const page = { remote: "mfe-public", version: "1.1.0", side: "canary" as const };

/** A note of another page, written so many seconds ago. */
const leave = (key: string, secondsAgo: number, more: object = {}) =>
  localStorage.setItem(`gleba-open-${key}`, JSON.stringify({ at: now - secondsAgo * 1000, ...page, ...more }));

const hide = (hidden: boolean) => Object.defineProperty(document, "hidden", { value: hidden, configurable: true });

beforeEach(() => {
  localStorage.clear();
  hide(false);
});

describe("a visitor whose page froze", () => {
  test("has it reported by the next page, once, with the release that was on screen", () => {
    leave("1", 90, { visit: "00000000000000aa" });
    expect(takeFrozenPages(localStorage, now)).toEqual([{ at: now - 90_000, ...page, visit: "00000000000000aa" }]);
    expect(takeFrozenPages(localStorage, now)).toEqual([]);
  });

  test("is told from one with another window, which renews its note", () => {
    leave("1", 6);
    expect(takeFrozenPages(localStorage, now)).toEqual([]);
    expect(localStorage).toHaveLength(1);
  });

  test("is not believed about last month, or in what no page writes", () => {
    leave("old", 30 * 86_400);
    leave("wrong", 90, { version: "latest" });
    leave("wrong-visit", 90, { visit: "Maria" });
    localStorage.setItem("gleba-open-text", "}");
    localStorage.setItem("customer", "stays");
    expect(takeFrozenPages(localStorage, now)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["customer"]);
  });
});

describe("a visitor whose page works", () => {
  test("leaves nothing behind when they leave it, or look at something else", () => {
    noteOpenPage(page);
    expect(JSON.parse(localStorage.getItem(openPageKey()) ?? "")).toMatchObject(page);
    hide(true);
    noteOpenPage(page);
    expect(localStorage).toHaveLength(0);
  });

  test("never finds their own page frozen", () => {
    noteOpenPage(page);
    expect(takeFrozenPages(localStorage, Date.now() + 120_000)).toEqual([]);
    expect(localStorage).toHaveLength(1);
  });
});
