import { shareText } from "@gleba/shared/contracts";
import type { OwnerStatement } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";

const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

/** `2026-11` as "novembro de 2026". */
export const monthText = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;

/** "30% de R$ 10.000,00 desde 01/01/2026: R$ 3.000,00". */
export const partsText = ({
  from,
  share,
  baseCents,
  cents,
}: OwnerStatement["owners"][number]["parts"][number]): string =>
  `${shareText(share)} de ${formatCents(baseCents)}, pela divisão de ${formatDate(from)}: ${formatCents(cents)}`;
