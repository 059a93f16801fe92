import { formatArea, formatCents } from "@gleba/shared/words";
import { lotName } from "#domains/development";

const DAY_MS = 24 * 3_600_000;
/** How long the link works that confirms an alert; then it is forgotten. */
export const ALERT_LINK_LIFE_MS = 7 * DAY_MS;
/** An alert ends so long after it was asked for. */
export const ALERT_LIFE_MS = 365 * DAY_MS;
/** To one person there is at most one letter in this time. */
export const LETTER_EVERY_MS = DAY_MS;
/** Alerts of one person. */
export const MOST_ALERTS = 20;

/** What everybody reads who asks for an alert, whether or not we know them. */
export const ALERT_MESSAGE =
  "Enviamos um e-mail com um link para confirmar o aviso. Abra o link em até 7 dias; se não encontrar a mensagem, confira o spam.";

/** An alert with the names of what it is about. */
export interface NamedAlert {
  kind: "lot" | "launch" | "search";
  block: string | null;
  lot: string | null;
  ventureName: string | null;
  uf: string;
  maxPriceCents: number | null;
  minAreaM2: number | null;
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** What somebody waits for, as it stands in letters and on their page: `Lotes em Vale Verde até R$ 100.000,00`. */
export const alertText = (alert: NamedAlert): string => {
  const { kind, block, lot, ventureName, uf, maxPriceCents, minAreaM2 } = alert;
  const name = oneLine(ventureName ?? "");
  if (kind === "lot") {
    const place = { idBatch: 0, block: block ?? "", lot: lot ?? "", ventureId: 0, ventureName: name };
    return `Preço menor ou volta à venda: ${lotName(place)}, ${name}`;
  }
  if (kind === "launch") return `Início das vendas: ${name}`;
  const where = name || (uf ? `empreendimentos de ${uf}` : "todos os empreendimentos");
  return [
    `Lotes em ${where}`,
    ...(maxPriceCents === null ? [] : [`até ${formatCents(maxPriceCents)}`]),
    ...(minAreaM2 === null ? [] : [`a partir de ${formatArea(minAreaM2)}`]),
  ].join(", ");
};
