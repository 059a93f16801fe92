import type { AgreedTerms } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate, formatDecimal } from "@gleba/shared/words";
import { baseName, fineAfterName, firstPeriodName, floorName, lagName } from "../labels.ts";
import * as styles from "./lines.module.css";

const percentOf = (basisPoints: number): string => `${formatDecimal(basisPoints / 100)}%`;

const placeOf = (calendar: AgreedTerms["calendar"]): string => {
  if (calendar === null) return "Do lugar do lote";
  return calendar.city === "" ? `Do estado: ${calendar.uf}` : `De ${calendar.city} (${calendar.uf})`;
};

/** What a contract says of correction, delay, calendar, possession and rescission, read. */
export const TermsFacts = ({ agreed, indexed }: { agreed: AgreedTerms; indexed: boolean }) => {
  const facts: [label: string, value: string, note?: string][] = [
    ["Multa por atraso", percentOf(agreed.fineBasisPoints), fineAfterName(agreed.fineAfterMonths)],
    ["Juros por atraso, ao mês", percentOf(agreed.interestBasisPoints), "Por dia, sem juros sobre juros"],
    ["Feriados", placeOf(agreed.calendar)],
    ["Posse do lote", agreed.possessionOn ? `Transmitida em ${formatDate(agreed.possessionOn)}` : "Não registrada"],
    ["Prazo das obras", agreed.worksDeadline ? formatDate(agreed.worksDeadline) : "Obras concluídas"],
    ["Corretagem incluída no preço", formatCents(agreed.brokerageCents)],
    ["Se for desfeito: multa", percentOf(agreed.penaltyBasisPoints), baseName(agreed.rescissionBase)],
    ["Se for desfeito: fruição ao mês", percentOf(agreed.fruitionBasisPoints), "Desde a posse, sobre a mesma base"],
  ];
  if (indexed)
    facts.unshift(
      ["Quando o índice cai", floorName(agreed.indexFloor)],
      ["Defasagem do índice", lagName(agreed.indexLagMonths)],
      ["Primeira correção", firstPeriodName(agreed.firstPeriod)],
    );
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
