import type { SalesReportBy, SalesReportQuery } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";

/** What the rows may be, as the address and people say it. */
export const ROWS: readonly { value: SalesReportBy; word: string; label: string; heading: string }[] = [
  { value: "venture", word: "empreendimento", label: "Por empreendimento", heading: "Empreendimento" },
  { value: "seller", word: "responsavel", label: "Por responsável", heading: "Responsável" },
  { value: "source", word: "origem", label: "Por origem", heading: "Origem" },
  { value: "month", word: "mes", label: "Por mês", heading: "Mês" },
];

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The report that an address names; what makes no sense is this month until today, by development. */
export const readReport = (params: URLSearchParams, now: Date): SalesReportQuery => {
  const today = dayInBrazil(now);
  const [from, to] = [params.get("de"), params.get("ate")];
  const by = ROWS.find(({ word }) => word === params.get("por"))?.value ?? "venture";
  return isDay(from) && isDay(to) ? { from, to, by } : { from: `${today.slice(0, 7)}-01`, to: today, by };
};

/** Its address. */
export const reportUrl = ({ from, to, by }: SalesReportQuery): string =>
  `?${new URLSearchParams({ por: ROWS.find(({ value }) => value === by)!.word, de: from, ate: to })}`;
