import * as z from "zod";
import { readBounded } from "#platform/http/read-bounded.ts";
import type { Clock } from "#platform/time/clock.ts";

/** Longer nobody waits for an address they can type themselves. */
const TIMEOUT_MS = 3_000;
/** An address is a hundredth of it. */
const MAX_BYTES = 65_536;
const KEPT_MS = 24 * 3_600_000;
const KEPT_ENTRIES = 5_000;

const text = z.string().nullish();

/** Names of the two usual answers: ViaCEP's and BrasilAPI's. */
const answer = z
  .object({
    erro: z.union([z.boolean(), z.string()]).optional(),
    logradouro: text,
    bairro: text,
    localidade: text,
    uf: text,
    ibge: text,
    street: text,
    neighborhood: text,
    city: text,
    state: text,
  })
  .transform((said) => ({
    unknown: said.erro === true || said.erro === "true",
    street: said.logradouro ?? said.street ?? "",
    district: said.bairro ?? said.neighborhood ?? "",
    city: said.localidade ?? said.city ?? "",
    uf: said.uf ?? said.state ?? "",
    ibge: Number(said.ibge ?? 0),
  }));

/** What the service says of a CEP; `ibge` is 0 where it names no code. */
export type ServiceAddress = Omit<z.output<typeof answer>, "unknown">;

/** `unknown`: there is no such CEP; `unavailable`: the service gave no usable answer in time. */
export type ServiceAnswer = ServiceAddress | "unknown" | "unavailable";

const ask = async (url: string): Promise<ServiceAnswer> => {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
      headers: { accept: "application/json" },
    });
    if (response.status === 404) return "unknown";
    if (!response.ok) return "unavailable";
    const { unknown, ...address } = answer.parse(JSON.parse(await readBounded(response, MAX_BYTES)));
    return unknown || address.city === "" ? "unknown" : address;
  } catch {
    return "unavailable";
  }
};

/**
 * Asks the configured CEP service (`https://…/{cep}/…`). What it knows is kept for a day, what it did not answer is not;
 * the same CEP asked for by several at once is asked once.
 */
export const createPostalCodeService = (template: string, clock: Clock): ((cep: string) => Promise<ServiceAnswer>) => {
  const kept = new Map<string, { until: number; said: ServiceAnswer }>();
  const asking = new Map<string, Promise<ServiceAnswer>>();

  const keep = (cep: string, said: ServiceAnswer): void => {
    if (said === "unavailable") return;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_ENTRIES && oldest !== undefined) kept.delete(oldest);
    kept.set(cep, { until: clock().getTime() + KEPT_MS, said });
  };
  const start = (cep: string): Promise<ServiceAnswer> => {
    const asked = ask(template.replace("{cep}", cep)).then((said) => {
      asking.delete(cep);
      keep(cep, said);
      return said;
    });
    asking.set(cep, asked);
    return asked;
  };
  return async (cep) => {
    const known = kept.get(cep);
    if (known && known.until > clock().getTime()) return known.said;
    kept.delete(cep);
    return asking.get(cep) ?? start(cep);
  };
};
