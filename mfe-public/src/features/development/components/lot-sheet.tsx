import type { BatchDetails, Venture } from "@gleba/shared/contracts";
import { formatArea, formatCents, formatDateTime } from "@gleba/shared/words";
import { useState } from "react";
import { LotDrawing, type LotStore, statusOf } from "#features/lot-map";
import { PrintSheet } from "#ui/print-sheet";
import { offeredStatusName } from "#features/offered-status";
import { RegistryLine } from "#features/registry";
import { QrCode } from "#ui/qr-code";
import { createInstallmentText } from "#features/lowest-installment";
import { lotTitle } from "../lot-text.ts";
import { measuresOf } from "../registered-sides.ts";
import { LotFacts } from "./lot-facts.tsx";
import * as styles from "./lot-sheet.module.css";

interface Props {
  development: Venture;
  store: LotStore;
  lot: number;
  details: BatchDetails;
  /** Where the QR code leads. */
  url: string;
  onPrinted: () => void;
}

/** Metres of ground around the lot on the cut-out. */
const AROUND = 45;

/** One lot on one page: where it is, what it costs, what the registry says, and the way back to its page. */
export const LotSheet = ({ development, store, lot, details, url, onPrinted }: Props) => {
  const price = store.priceCents[lot]!;
  const installment = createInstallmentText(development.financing.plans)(price);
  const [printedAt] = useState(() => new Date().toISOString());
  const title = lotTitle(store, lot);
  return (
    <PrintSheet onPrinted={onPrinted}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <p className={styles.venture}>
              {development.name}
              {development.city && `, ${development.city}/${development.uf}`}
            </p>
            <h1>{title}</h1>
            <p>
              {offeredStatusName(statusOf(store, lot), development.registry)} em {formatDateTime(printedAt)}
            </p>
          </div>
          <QrCode className={styles.code} text={url} label={`Código QR da página: ${title}`} />
        </header>
        <p className={styles.price}>
          {price >= 0 ? <strong>{formatCents(price)}</strong> : "Preço a divulgar"}
          {price >= 0 && ` · ${formatCents(Math.round(price / details.areaM2))}/m²`}
          {installment && ` · a partir de ${installment}`}
        </p>
        <p>{formatArea(details.areaM2)} de área registrada</p>
        <div className={styles.drawings}>
          <LotDrawing
            store={store}
            lot={lot}
            label="O lote com as suas medidas"
            marginM={4}
            measures={(drawn) => measuresOf(drawn, details.sides)}
          />
          <LotDrawing store={store} lot={lot} label="O lote na planta" marginM={AROUND} plan={development} />
        </div>
        <LotFacts details={details} />
        <footer className={styles.foot}>
          <RegistryLine registry={development.registry} />
          <p>
            Preço e situação podem mudar; valem os da página: {url}. Desenhos com o norte para cima; valem as medidas do
            registro.
          </p>
        </footer>
      </article>
    </PrintSheet>
  );
};
