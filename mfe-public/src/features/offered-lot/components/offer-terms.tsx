import type { BatchDetails, OfferOfLink } from "@gleba/shared/contracts";
import { Card, PortalLink } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import { paths } from "#paths";

const hours = (count: number): string => (count === 1 ? "1 hora" : `${count} horas`);

interface Props {
  offer: OfferOfLink;
  lot: BatchDetails;
}

/** Who names the person, until when they may say yes, and what that means. */
export const OfferTerms = ({ offer: { by, holds, expiresAt }, lot }: Props) => (
  <Card padding="lg">
    <h2>Antes de confirmar</h2>
    <ul>
      <li>
        Quem indicou você: <strong>{by.name}</strong>
        {by.broker ? `, que faz a corretagem${by.creci && ` (CRECI ${by.creci})`}.` : ", da nossa equipe."}
      </li>
      <li>
        {holds
          ? `O lote está guardado para você até ${formatDateTime(expiresAt)}. Sem a sua confirmação ele volta à venda.`
          : `O lote está reservado para outra pessoa. O seu lugar na fila começa quando você confirma, até ${formatDateTime(expiresAt)}; quem entrou antes fica na frente.`}
      </li>
      <li>
        {holds
          ? `Depois de confirmada, a reserva vale por ${hours(lot.holdHours)}.`
          : `Quando a sua vez chegar, a reserva vale por ${hours(lot.holdHours)}, e avisamos por e-mail.`}{" "}
        Ela não custa nada, não obriga à compra, e você a cancela pelo link que enviamos.
      </li>
      <li>
        Formas de pagamento:{" "}
        <PortalLink to={paths.simulate(lot.ventureId, lot.idBatch)}>simule a compra deste lote</PortalLink>.
      </li>
    </ul>
  </Card>
);
