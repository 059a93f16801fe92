import type { BatchDetails, OfferOfLink } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { ButtonLink, ErrorCard, PageHeading, Skeleton, useAnswer, VisuallyHidden } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { fetchLot } from "#features/lot";
import { useLinkSecret } from "#platform/email-link";
import { Outcome } from "#ui/form-page";
import { paths } from "#paths";
import { fetchOffer } from "./api.ts";
import { OverOffer } from "./components/over-offer.tsx";
import { OfferedLot } from "./offered-lot.tsx";

/** Under what the tab keeps the link. */
const KEPT = "gleba:confirmar-reserva";

const read = async (token: string, signal: AbortSignal): Promise<[OfferOfLink, BatchDetails | null]> => {
  const offer = await fetchOffer(token, signal);
  return [offer, offer.status === "open" ? await fetchLot(offer.idBatch, signal) : null];
};

const DeadLink = () => (
  <Outcome
    title="Este link não abre reserva alguma"
    actions={<ButtonLink to={paths.home()}>Ver empreendimentos</ButtonLink>}
  >
    <p>
      O link pode ter chegado incompleto, ou foi trocado por outro mais novo. Abra o link mais recente do seu e-mail, ou
      peça um novo a quem indicou o lote para você.
    </p>
  </Outcome>
);

const Opened = ({ token }: { token: string }) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => read(token, signal), [token]));
  const [refused, setRefused] = useState<OfferOfLink | null>(null);
  if (answer.state === "loading")
    return (
      <>
        <PageHeading>Confirmar reserva</PageHeading>
        <VisuallyHidden role="status">Carregando a reserva…</VisuallyHidden>
        <Skeleton height="3rem" lines={6} width="100%" />
      </>
    );
  if (answer.state === "failed") {
    const { message, id, status } = failureOf(answer.error);
    if (status === 404) return <DeadLink />;
    return <ErrorCard title="Não foi possível carregar a reserva" message={message} onRetry={again} errorId={id} />;
  }
  const [offer, lot] = answer.value;
  const now = refused ?? offer;
  return lot && now.status === "open" ? (
    <OfferedLot token={token} offer={now} lot={lot} onRefused={setRefused} onOver={again} />
  ) : (
    <OverOffer offer={now} />
  );
};

/** `/confirmar-reserva`, by the link of an e-mail: a lot that a broker or a seller keeps for somebody, who confirms or refuses. */
export const OfferedLotScreen = () => {
  const token = useLinkSecret(KEPT);
  return token ? <Opened key={token} token={token} /> : <DeadLink />;
};
