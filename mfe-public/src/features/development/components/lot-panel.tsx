import type { Venture } from "@gleba/shared/contracts";
import { type Failure, failureOf } from "@gleba/shared/kit";
import { Alert, Badge, Button, ErrorCard, Skeleton } from "@gleba/shared/ui";
import { formatArea, formatCents } from "@gleba/shared/words";
import { OnDemand } from "#ui/on-demand";
import { type LotStore, statusOf } from "#features/lot-map";
import { offeredStatusName } from "#features/offered-status";
import { WhatsAppLink } from "#features/whatsapp";
import { createInstallmentText } from "#features/lowest-installment";
import { lotTitle } from "../lot-text.ts";
import { useLotDetails } from "../use-lot-details.ts";
import { usePreviousPrice } from "../use-previous-price.ts";
import { useRestoredFocus } from "../use-restored-focus.ts";
import { LotActions, LotQuestions } from "./lot-actions.tsx";
import { LotTools } from "./lot-tools.tsx";
import * as styles from "./lot-panel.module.css";

/** With what paper needs: one file more for whoever chooses a lot. */
const loadRegistry = () => import(/* webpackChunkName: "lot-sheet" */ "./lot-registry.tsx");

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

interface PriceProps {
  idBatch: number;
  /** Negative where no price may be shown. */
  priceCents: number;
  areaM2: number;
  plans: Venture["financing"]["plans"];
}

/** Price, price per m² and lowest installment; a change while it is shown is pointed out. */
const LotPrice = ({ idBatch, priceCents, areaM2, plans }: PriceProps) => {
  const previous = usePreviousPrice(idBatch, priceCents);
  const installment = createInstallmentText(plans)(priceCents);
  return (
    <>
      <p className={styles.price}>
        {priceCents >= 0 ? (
          <>
            <strong>{formatCents(priceCents)}</strong>
            <span>{formatCents(Math.round(priceCents / areaM2))}/m²</span>
          </>
        ) : (
          <span>Preço a divulgar</span>
        )}
      </p>
      {previous !== null && (
        <Alert tone="warning" title="O preço deste lote mudou há instantes">
          {previous >= 0 && `Antes: ${formatCents(previous)}.`}
        </Alert>
      )}
      {installment && (
        <p className={styles.installment}>
          a partir de <strong>{installment}</strong>
        </p>
      )}
    </>
  );
};

/** The server's part is missing. Without a connection: what that leaves, since nothing is broken and nobody has to be called. */
const MissingDetails = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) =>
  failure.unanswered ? (
    // The portal's own banner, which would lie over it, gives way.
    <div data-connection-notice="">
      <ErrorCard
        title="Por enquanto, só o que já estava aqui"
        message={`${failure.message} Preço, situação e tamanho são os do último contato, e o lote pode ir para os favoritos. Medidas, simulação e reserva aparecem sozinhas quando a conexão voltar.`}
        onRetry={onRetry}
      />
    </div>
  ) : (
    <ErrorCard
      title="Os detalhes do lote não vieram"
      message={failure.message}
      onRetry={onRetry}
      errorId={failure.id}
    />
  );

/** How high it will be what can be done with a lot: its reservation, and below it the questions, which may be there. */
const heightOfActions = (store: LotStore, lot: number, withoutQuestions: boolean): string => {
  if (store.mine[lot] === 1) return "10.5rem";
  if (statusOf(store, lot) !== "available") return "2.75rem";
  return withoutQuestions ? "6.25rem" : "16.25rem";
};

/** Everything about the chosen lot. What the map knows is there at once; the rest follows. */
export const LotPanel = ({ development, store, lot, search, compared, onCompare, onClose }: Props) => {
  const status = statusOf(store, lot);
  const price = store.priceCents[lot]!;
  const area = store.areaM2[lot]!;
  const idBatch = store.ids[lot]!;
  const { details, current, error, retry } = useLotDetails(idBatch, `${status} ${development.edition ?? ""}`);
  const heading = useRestoredFocus(lot);
  const name = lotTitle(store, lot);
  const failure = failureOf(error);
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
          <Badge tone={status}>{offeredStatusName(status, development.registry)}</Badge>
          {store.mine[lot] === 1 && <Badge tone="info">Seu lote</Badge>}
        </div>
        <Button variant="quiet" size="sm" onClick={onClose} aria-label="Fechar detalhes do lote">
          <span aria-hidden="true">✕</span>
        </Button>
      </div>
      <LotPrice idBatch={idBatch} priceCents={price} areaM2={area} plans={development.financing.plans} />
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
      {!current && error === null && <Skeleton height={heightOfActions(store, lot, details !== null)} width="100%" />}
      {!current && error !== null && <MissingDetails failure={failure} onRetry={retry} />}
      {details && <LotQuestions development={development} details={details} search={search} />}
      <WhatsAppLink message={`Olá! Quero saber mais sobre o ${name} (${development.name}): ${location.href}`}>
        Perguntar pelo WhatsApp
      </WhatsAppLink>
      <OnDemand
        load={loadRegistry}
        label="A ficha do lote"
        quiet={details === null}
        waiting={<Skeleton height="18rem" width="100%" />}
      >
        {({ LotRegistry }) => (
          <LotRegistry store={store} lot={lot} name={name} details={details} waiting={!details && error === null} />
        )}
      </OnDemand>
    </section>
  );
};
