import { today } from "@gleba/shared/session";
import { calendarDayAfter, dueSentence, nextDueSentence } from "./days.ts";

test.each([
  ["2026-11-21", "Vence hoje"],
  ["2026-11-22", "Vence amanhã"],
  ["2026-12-10", "Vence em 19 dias"],
  ["2026-11-20", "Venceu ontem"],
  ["2026-10-20", "Venceu há 32 dias"],
])("on 21 November a due date of %s reads: %s", (dueDate, sentence) => {
  expect(dueSentence(dueDate, "2026-11-21")).toBe(sentence);
});

test.each([
  ["open", "2026-11-21", "Venceu ontem, ainda sem acréscimo"],
  ["overdue", "2026-11-21", "Venceu ontem"],
  ["open", "2026-11-22", "Vence hoje"],
  ["open", "2026-11-16", "Venceu há 6 dias"],
] as const)("on a Sunday what is %s since %s reads: %s", (status, dueDate, sentence) => {
  const due = { installmentId: 1, number: 1, amountCents: 1_000_00, status, dueDate };
  expect(nextDueSentence(due, "2026-11-22")).toBe(sentence);
});

test("the day after the last of a year is the first of the next", () => {
  expect(calendarDayAfter("2026-12-31", 1)).toBe("2027-01-01");
});

test("today is the company's, also on a device whose clock is a day ahead", () => {
  jest.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") });
  expect(today()).toBe("2026-11-22");
  localStorage.setItem("gleba:clock", String(-86_400_000));
  expect([today(), dueSentence("2026-11-21")]).toEqual(["2026-11-21", "Vence hoje"]);
  localStorage.removeItem("gleba:clock");
  jest.useRealTimers();
});
