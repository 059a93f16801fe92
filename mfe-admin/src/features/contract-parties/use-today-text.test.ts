import { noteServerTime } from "@gleba/shared/session";
import { formatDate } from "@gleba/shared/words";
import { renderHook } from "@testing-library/react";
import { useTodayText } from "./use-today-text.ts";

afterEach(() => noteServerTime(Date.now()));

test("a form begins with the company's day where the device's clock is two days behind", () => {
  const inTwoDays = Date.now() + 2 * 86_400_000;
  noteServerTime(inTwoDays);
  expect(renderHook(useTodayText).result.current).toBe(formatDate(new Date(inTwoDays)));
});
