import type { BatchDetails } from "@gleba/shared/contracts";
import { capitalized, formatArea, formatCents, lotHeading } from "@gleba/shared/words";
import { Card } from "@gleba/shared/ui";
import { OfferedBy, RegistryLine } from "#features/registry";
import * as styles from "./lot-summary.module.css";

const holdText = (hours: number): string => (hours === 1 ? "1 hora" : `${hours} horas`);

/** The registered facts of the lot a form is about. */
export const LotSummary = ({ lot, showHold = false }: { lot: BatchDetails; showHold?: boolean }) => (
  <Card as="aside" className={styles.summary} aria-label="Resumo do lote">
    <h2 className={styles.name}>{capitalized(lotHeading(lot))}</h2>
    <p className={styles.venture}>{lot.ventureName}</p>
    <dl className={styles.facts}>
      <div>
        <dt>Quadra</dt>
        <dd>{lot.block}</dd>
      </div>
      <div>
        <dt>Lote</dt>
        <dd>{lot.lot || "sem número"}</dd>
      </div>
      <div>
        <dt>Área</dt>
        <dd>{formatArea(lot.areaM2)}</dd>
      </div>
      {lot.priceCents !== null && (
        <div className={styles.price}>
          <dt>Preço à vista</dt>
          <dd>{formatCents(lot.priceCents)}</dd>
        </div>
      )}
      {lot.corner && (
        <div>
          <dt>Posição</dt>
          <dd>Esquina</dd>
        </div>
      )}
      {showHold && (
        <div>
          <dt>Prazo da reserva</dt>
          <dd>{holdText(lot.holdHours)}</dd>
        </div>
      )}
    </dl>
    <RegistryLine registry={lot.registry} />
    <OfferedBy company={lot.company} />
  </Card>
);
