import { RateSourceError } from "#platform/bank/rate-source.ts";
import { startRateService, type RateAnswer } from "../../../testing/rate-service.ts";
import { sgsSource } from "./sgs-source.ts";

let service: Awaited<ReturnType<typeof startRateService>>;
beforeAll(async () => {
  service = await startRateService();
});
afterAll(() => service.close());

const BETWEEN = { from: "2026-08-01", to: "2026-11-20" };
const ask = (timeoutMs?: number) =>
  sgsSource({ url: service.url, series: new Map([["IPCA", "433"]]) }, timeoutMs).ratesOf(
    "IPCA",
    BETWEEN,
    AbortSignal.timeout(60_000),
  );

test("the Central Bank's answer is the months' rates as fractions, asked for by series and days", async () => {
  service.answer = { body: '[{"data":"01/09/2026","valor":"0.48"},{"data":"01/10/2026","valor":"-0.02"}]' };
  expect(await ask()).toEqual([
    { month: "2026-09", rate: 0.0048 },
    { month: "2026-10", rate: -0.0002 },
  ]);
  expect(service.asked).toEqual(["/433?from=01/08/2026&to=20/11/2026"]);
});

test.each<[string, RateAnswer, RegExp]>([
  ["nothing", "silent", /não respondeu em 1 segundo\./],
  ["an error", { status: 503, body: "" }, /respondeu com o erro 503/],
  [
    "a page",
    { type: "text/html", body: "<!doctype html><title>Manutenção</title>" },
    /não tem o formato do Banco Central/,
  ],
  ["a half", { body: '[{"data":"01/10/2026","valor"' }, /não tem o formato/],
  ["another format", { body: '[{"mes":"10/2026","taxa":0.5}]' }, /não tem o formato/],
  ["no month", { body: "[]" }, /nenhuma taxa/],
  ["days of a daily series", { body: '[{"data":"02/10/2026","valor":"0.05"}]' }, /são esperados o mês/],
  ["an absurd rate", { body: '[{"data":"01/10/2026","valor":"88.1"}]' }, /passa de 50% num mês/],
  ["a month to come", { body: '[{"data":"01/12/2026","valor":"0.4"}]' }, /12\/2026 ainda não começou/],
  ["more than a table of months", { body: `[${" ".repeat(300_000)}]` }, /grande demais/],
])("a service that answers %s gives a sentence and no rates", async (_, answer, sentence) => {
  service.answer = answer;
  const asked = ask(answer === "silent" ? 50 : undefined);
  await expect(asked).rejects.toThrow(RateSourceError);
  await expect(asked).rejects.toThrow(sentence);
});

test("a service that is not there gives a sentence, too", async () => {
  const gone = sgsSource({ url: "http://127.0.0.1:9/{series}", series: new Map([["IPCA", "433"]]) });
  await expect(gone.ratesOf("IPCA", BETWEEN, AbortSignal.timeout(60_000))).rejects.toThrow(/não foi alcançado/);
});
