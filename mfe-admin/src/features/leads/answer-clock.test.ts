import { clockOf } from "./answer-clock.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

it.each([
  [-3 * 24 * 60, "Atrasado 3 dias", "danger"],
  [-90, "Atrasado 1 h", "danger"],
  [-5, "Atrasado 5 min", "danger"],
  [0, "Atrasado", "danger"],
  [10, "Faltam 10 min", "warning"],
  [59, "Faltam 59 min", "neutral"],
  [150, "Faltam 2 h", "neutral"],
  [25 * 60, "Faltam 1 dia", "neutral"],
])("%i minutes from the end it says so", (minutes, text, tone) => {
  expect(clockOf(at(minutes), NOW)).toEqual({ text, tone });
});
