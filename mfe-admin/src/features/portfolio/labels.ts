import type { Portfolio, PortfolioKind } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";
import { formatCount, formatPercent } from "@gleba/shared/words";

type State = Portfolio["state"];

/** What each kind of table is called. */
export const KINDS: Readonly<Record<PortfolioKind, string>> = {
  customers: "Clientes",
  contracts: "Contratos",
  installments: "Parcelas",
  payments: "Pagamentos",
};

const STATES: Readonly<Record<State, { label: string; tone: BadgeTone }>> = {
  sending: { label: "Envio incompleto", tone: "warning" },
  inspecting: { label: "Lendo as planilhas", tone: "info" },
  inspected: { label: "Colunas a conferir", tone: "neutral" },
  checking: { label: "Conferindo", tone: "info" },
  checked: { label: "Conferida", tone: "neutral" },
  taking: { label: "Entrando", tone: "info" },
  taken: { label: "No portal", tone: "success" },
  undoing: { label: "Sendo desfeita", tone: "info" },
  undone: { label: "Desfeita", tone: "warning" },
  refused: { label: "Recusada", tone: "danger" },
};

/** How much of a portfolio's files came: `99%`, as long as anything is missing. */
export const percentSent = ({ files, partBytes, parts }: Portfolio): string => {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const came = parts.reduce(
    (sum, { file, part }) => sum + Math.min(partBytes, (files[file]?.size ?? 0) - part * partBytes),
    0,
  );
  return formatPercent(Math.floor((came / all) * 100) / 100);
};

/** How far a portfolio is, in a few words. */
export const stateOf = ({ state, report }: Portfolio): { label: string; tone: BadgeTone } =>
  state === "checked" && report && report.faults.total > 0 ? { label: "Com erros", tone: "danger" } : STATES[state];

const WORK: Readonly<Partial<Record<State, { title: string; sentence: string }>>> = {
  inspecting: { title: "Lendo as planilhas", sentence: "O portal lê os títulos das colunas." },
  checking: {
    title: "Conferindo linha por linha",
    sentence: "Nada é gravado. Uma carteira de 5.000 contratos leva cerca de um minuto.",
  },
  taking: {
    title: "Trazendo os contratos",
    sentence: "Entram todos ou nenhum. Uma carteira de 5.000 contratos leva menos de um minuto.",
  },
  undoing: { title: "Desfazendo a entrada", sentence: "Os contratos saem e os lotes voltam a ser o que eram." },
};

/** What the server is at; undefined when it waits for somebody. */
export const workOf = ({ state }: Portfolio): { title: string; sentence: string } | undefined => WORK[state];

export const isWorking = ({ state }: Portfolio): boolean => state in WORK;

/** `3 contratos`, `1 contrato`. */
export const contractsText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? "contrato" : "contratos"}`;

/** The files of a portfolio, as its name. */
export const nameOf = ({ files }: Portfolio): string => files.map(({ name }) => name).join(", ");
