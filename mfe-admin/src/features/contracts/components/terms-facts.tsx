import type { AgreedTerms } from "@gleba/shared/contracts/crm";
import { calendarText } from "@gleba/shared/contracts/financing";
import { formatCents, formatDate, formatDecimal } from "@gleba/shared/words";
import { FactGrid } from "#ui/facts";
import { baseName, fineAfterName, firstPeriodName, floorName, lagName } from "../labels.ts";

const percentOf = (basisPoints: number): string => `${formatDecimal(basisPoints / 100)}%`;

/** What a contract says of correction, delay, calendar, possession and rescission, read. */
export const TermsFacts = ({ agreed, indexed }: { agreed: AgreedTerms; indexed: boolean }) => {
  const facts: [label: string, value: string, note?: string][] = [
    ["Multa por atraso", percentOf(agreed.fineBasisPoints), fineAfterName(agreed.fineAfterMonths)],
    ["Juros por atraso, ao mês", percentOf(agreed.interestBasisPoints), "Por dia, sem juros sobre juros"],
    ["Feriados", calendarText(agreed.calendar)],
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
    <FactGrid>
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </FactGrid>
  );
};
