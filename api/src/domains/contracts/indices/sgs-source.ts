import { formatDate } from "@gleba/shared/words";
import { RateSourceError, type MonthRate, type RateSource } from "#platform/bank/rate-source.ts";
import { readBounded, TooLongAnswer } from "#platform/http/read-bounded.ts";
import { readSgsAnswer } from "../rules/index-rate-file.ts";

const TIMEOUT_MS = 10_000;
/** Sixty years of months are a tenth of it. */
const MAX_BYTES = 262_144;

const isTimeout = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === "TimeoutError";

/** The sentence of what went wrong; what the service or the network says itself is not for people. */
const problemOf = (thrown: unknown, timeoutMs: number): RateSourceError => {
  if (thrown instanceof RateSourceError) return thrown;
  if (thrown instanceof TooLongAnswer)
    return new RateSourceError("A resposta do serviço de taxas é grande demais para uma série mensal.");
  const seconds = Math.ceil(timeoutMs / 1_000);
  return new RateSourceError(
    isTimeout(thrown)
      ? `O serviço de taxas não respondeu em ${seconds} ${seconds === 1 ? "segundo" : "segundos"}.`
      : "O serviço de taxas não foi alcançado.",
    { cause: thrown },
  );
};

/**
 * Time series of the Central Bank (SGS), or of whoever speaks its format: `GET` of `url`, in which `{series}`, `{from}` and
 * `{to}` (`01/10/2026`) are put, answers `[{"data":"01/10/2026","valor":"0.56"}]`, in percent.
 *
 * @param series numbers of the series by the index's name, 433 for the IPCA
 */
export const sgsSource = (
  { url, series }: { url: string; series: ReadonlyMap<string, string> },
  timeoutMs = TIMEOUT_MS,
): RateSource => ({
  indices: [...series.keys()],
  async ratesOf(index, { from, to }, signal): Promise<MonthRate[]> {
    const address = url
      .replaceAll("{series}", series.get(index)!)
      .replaceAll("{from}", formatDate(from))
      .replaceAll("{to}", formatDate(to));
    try {
      const answer = await fetch(address, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (!answer.ok) throw new RateSourceError(`O serviço de taxas respondeu com o erro ${answer.status}.`);
      const read = readSgsAnswer(await readBounded(answer, MAX_BYTES), to.slice(0, 7));
      if ("errors" in read) throw new RateSourceError(`O serviço de taxas respondeu algo errado. ${read.errors[0]!}`);
      return read.rates;
    } catch (thrown) {
      throw problemOf(thrown, timeoutMs);
    }
  },
});
