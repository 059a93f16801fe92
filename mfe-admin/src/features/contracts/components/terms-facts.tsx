import type { AgreedTerms } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate, formatDecimal } from "@gleba/shared/words";
import { baseName, floorName, lagName } from "../labels.ts";
import * as styles from "./lines.module.css";

/** What a contract says of correction, possession and rescission, read. */
export const TermsFacts = ({ agreed, indexed }: { agreed: AgreedTerms; indexed: boolean }) => {
  const facts: [label: string, value: string, note?: string][] = [
    ["Posse do lote", agreed.possessionOn ? `Transmitida em ${formatDate(agreed.possessionOn)}` : "Não registrada"],
    ["Prazo das obras", agreed.worksDeadline ? formatDate(agreed.worksDeadline) : "Obras concluídas"],
    ["Corretagem incluída no preço", formatCents(agreed.brokerageCents)],
    ["Se for desfeito: multa", `${formatDecimal(agreed.penaltyBasisPoints / 100)}%`, baseName(agreed.rescissionBase)],
    [
      "Se for desfeito: fruição ao mês",
      `${formatDecimal(agreed.fruitionBasisPoints / 100)}%`,
      "Desde a posse, sobre a mesma base",
    ],
  ];
  if (indexed)
    facts.unshift(
      ["Quando o índice cai", floorName(agreed.indexFloor)],
      ["Defasagem do índice", lagName(agreed.indexLagMonths)],
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
