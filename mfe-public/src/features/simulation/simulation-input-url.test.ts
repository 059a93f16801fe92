import { defaultInput, withSystem, type SimulationInput } from "./simulation-input.ts";
import { readInput, withoutInput, writeInput } from "./simulation-input-url.ts";
import { plans } from "./testing/fixtures.ts";

const first = defaultInput(plans);

describe("a simulation's address", () => {
  it.each<SimulationInput>([
    first,
    {
      system: "sac",
      down: { cents: 1_234_567 },
      installments: 48,
      scenario: "high",
      balloons: [],
      planId: null,
      graceMonths: 0,
      series: [],
    },
    {
      ...first,
      planId: "campanha-1",
      graceMonths: 6,
      series: [
        { kind: "signal", count: 3, startMonth: 1, amountCents: 200_000 },
        { kind: "yearly", count: 4, startMonth: 12, amountCents: 500_050 },
      ],
    },
    {
      ...first,
      down: { percent: 12.5 },
      balloons: [
        { month: 12, amountCents: 5 },
        { month: 240, amountCents: 10_000_000 },
      ],
    },
  ])("brings back what was chosen: %o", (input) => {
    expect(readInput(writeInput(new URLSearchParams(), input), first)).toEqual(input);
  });

  it("takes the usual for whatever makes no sense", () => {
    const odd =
      "sistema=sacre&entrada=1e9&entrada-pct=-5&parcelas=0&reforcos=12_x-y_0-5_3-1.234&indice=talvez&plano=É&carencia=61&anuais=0-1-5_2&sinal=";
    expect(readInput(new URLSearchParams(odd), first)).toEqual(first);
  });

  it("leaves the map's part as it was", () => {
    const params = writeInput(new URLSearchParams("mapa=1,2,3&quadra=A&quadra=B"), first);
    expect(withoutInput(`?${params}`)).toBe("?mapa=1%2C2%2C3&quadra=A&quadra=B");
    expect(withoutInput("?parcelas=12")).toBe("");
  });
});

describe("changing the system", () => {
  it("keeps what the other one offers too", () => {
    const long = { ...first, down: { percent: 15 }, balloons: [{ month: 36, amountCents: 100 }] };
    const short = withSystem(long, "linear", plans, 12_000_000);
    expect(short).toMatchObject({ installments: 24, down: { percent: 15 }, balloons: [] });
    expect(withSystem(long, "sac", plans, 12_000_000)).toMatchObject({ installments: 180, down: { percent: 20 } });
  });
});
