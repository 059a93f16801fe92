import { failureOf } from "@gleba/shared/kit";
import { formatArea, formatCents, lotStatusName } from "@gleba/shared/words";
import { Alert, Badge, Button, ErrorCard, Skeleton } from "@gleba/shared/ui";
import type { Venture } from "@gleba/shared/contracts";
import { LotDrawing, type LotStore, statusOf } from "#features/lot-map";
import { createInstallmentText } from "../installments.ts";
import { lotTitle } from "../lot-text.ts";
import { useLotDetails } from "../use-lot-details.ts";
import { usePreviousPrice } from "../use-previous-price.ts";
import { useRestoredFocus } from "../use-restored-focus.ts";
import { LotActions, LotQuestions } from "./lot-actions.tsx";
import { LotFacts } from "./lot-facts.tsx";
import { LotTools } from "./lot-tools.tsx";
import { LotDirections } from "./lot-directions.tsx";
import { WhatsAppLink } from "./whatsapp-link.tsx";
import * as styles from "./lot-panel.module.css";

interface Props {
  development: Venture;
  store: LotStore;
  lot: number;
  /** The address of this view, for the way back from the reservation (E3). */
  search: string;
  compared: boolean;
  onCompare: () => void;
  onClose: () => void;
}

/** Everything about the chosen lot. What the map knows is there at once; the rest follows. */
export const LotPanel = ({ development, store, lot, search, compared, onCompare, onClose }: Props) => {
  const status = statusOf(store, lot);
  const price = store.priceCents[lot]!;
  const area = store.areaM2[lot]!;
  const idBatch = store.ids[lot]!;
  const { details, current, error, retry } = useLotDetails(idBatch, `${status} ${development.edition ?? ""}`);
  const before = usePreviousPrice(idBatch, price);
  const heading = useRestoredFocus(lot);
  const name = lotTitle(store, lot);
  const failure = failureOf(error);
  const installment = createInstallmentText(development.financing.plans)(price);
  return (
    <section
      className={styles.panel}
      aria-label="Lote escolhido"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {name}
          </h2>
          <Badge tone={status}>{lotStatusName(status)}</Badge>
          {store.mine[lot] === 1 && <Badge tone="info">Seu lote</Badge>}
        </div>
        <Button variant="quiet" size="sm" onClick={onClose} aria-label="Fechar detalhes do lote">
          <span aria-hidden="true">✕</span>
        </Button>
      </div>
      <p className={styles.price}>
        {price >= 0 ? (
          <>
            <strong>{formatCents(price)}</strong>
            <span>{formatCents(Math.round(price / area))}/m²</span>
          </>
        ) : (
          <span>Preço a divulgar</span>
        )}
      </p>
      {before !== null && (
        <Alert tone="warning" title="O preço deste lote mudou há instantes">
          {before >= 0 && `Antes: ${formatCents(before)}.`}
        </Alert>
      )}
      {installment && (
        <p className={styles.installment}>
          a partir de <strong>{installment}</strong>
        </p>
      )}
      <p className={styles.area}>{formatArea(area)} de área registrada</p>
      <LotTools
        development={development}
        store={store}
        lot={lot}
        details={details}
        compared={compared}
        onCompare={onCompare}
      />
      {details && current && <LotActions development={development} details={details} search={search} />}
      {!current && error === null && <Skeleton height="2.75rem" width="100%" />}
      {!current && error !== null && (
        <ErrorCard
          title="Os detalhes do lote não vieram"
          message={failure.message}
          onRetry={retry}
          errorId={failure.id}
        />
      )}
      {details && <LotQuestions development={development} details={details} search={search} />}
      <WhatsAppLink development={development} lotName={name} />
      <LotDrawing store={store} lot={lot} label={`Desenho com as medidas: ${name}`} marginM={4} showMeasures />
      {details ? <LotFacts details={details} /> : error === null && <Skeleton lines={6} height="1.5rem" width="100%" />}
      {details && <LotDirections centre={details.centre} />}
    </section>
  );
};
