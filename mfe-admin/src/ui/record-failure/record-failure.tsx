import { failureOf } from "@gleba/shared/kit";
import { Button, ButtonLink, EmptyState, ErrorCard } from "@gleba/shared/ui";

/** Where the record would stand: the address of its list, or for a panel what closes it. */
type Back = { to: string; label: string } | { onClose: () => void };

interface Props {
  /** What was thrown as it was read. */
  error: unknown;
  /** `Esta reserva`. */
  record: string;
  /** What it says of any other failure: `A reserva não carregou`. */
  title: string;
  back: Back;
  onRetry: () => void;
}

/** An address that names no record: the server answers the same for one that does not exist and one that the reader may not see. */
const NO_RECORD: readonly number[] = [400, 404];

/** A record that did not come: asking again helps where the server failed, and not where there is no such record for whoever asks. */
export const RecordFailure = ({ error, record, title, back, onRetry }: Props) => {
  const { status, message, id } = failureOf(error);
  if (!NO_RECORD.includes(status)) return <ErrorCard title={title} message={message} errorId={id} onRetry={onRetry} />;
  const wayBack =
    "to" in back ? (
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    ) : (
      <Button onClick={back.onClose}>Voltar à lista</Button>
    );
  return (
    <div role="alert">
      <EmptyState title={`${record} não existe ou está fora do seu acesso`} action={wayBack}>
        Confira o endereço. Se for de um empreendimento que você não vê, quem cuida dos usuários da equipe pode dar
        acesso a ele.
      </EmptyState>
    </div>
  );
};
