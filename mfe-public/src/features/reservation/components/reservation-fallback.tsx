import { failureOf } from "@gleba/shared/kit";
import { Button, ButtonLink, ErrorCard, PageHeading, Skeleton } from "@gleba/shared/ui";
import * as styles from "./receipt.module.css";

interface Props {
  /** No reservation of this lot is behind the link. */
  unknown: boolean;
  /** Null while the answer is on its way. */
  failure: unknown;
  /** Back to the map, as the person left it. */
  back: string;
  onRetry: () => void;
  onStartAgain: () => void;
}

/** Shown instead of a reservation that is loading, failed to load, or is unknown. */
export const ReservationFallback = ({ unknown, failure, back, onRetry, onStartAgain }: Props) => {
  if (!unknown && failure === null)
    return (
      <div className={styles.page}>
        <PageHeading>Sua reserva</PageHeading>
        <Skeleton lines={4} height="2.5rem" />
      </div>
    );
  if (unknown)
    return (
      <div className={styles.page}>
        <PageHeading>Não encontramos esta reserva</PageHeading>
        <p>O link pode ter chegado incompleto. Abra de novo o link que enviamos por e-mail, até o fim.</p>
        <p className={styles.actions}>
          <ButtonLink to={back}>Ver o mapa</ButtonLink>
          <Button variant="secondary" onClick={onStartAgain}>
            Reservar este lote
          </Button>
        </p>
      </div>
    );
  const { message, id } = failureOf(failure);
  return (
    <div className={styles.page}>
      <PageHeading>Sua reserva</PageHeading>
      <ErrorCard title="Não foi possível carregar a reserva" message={message} onRetry={onRetry} errorId={id} />
    </div>
  );
};
