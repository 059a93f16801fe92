import type { OfferOfLink } from "@gleba/shared/contracts";
import { ButtonLink } from "@gleba/shared/ui";
import { Outcome } from "#ui/form-page";
import { paths } from "#paths";

const TEXTS = {
  open: ["Reserva a confirmar", "Abra o link do seu e-mail de novo."],
  confirmed: [
    "Você já confirmou esta reserva",
    "O comprovante, com o link para acompanhar ou cancelar, está no seu e-mail.",
  ],
  refused: ["Reserva recusada", "Nada foi reservado em seu nome, e apagamos os dados que foram informados sobre você."],
  expired: [
    "O prazo para confirmar passou",
    "Nada foi reservado em seu nome. Se ainda quer o lote, veja se ele está disponível.",
  ],
  withdrawn: [
    "Esta reserva foi retirada",
    "Quem indicou o lote para você, ou a nossa equipe, retirou a reserva antes da confirmação. Nada foi reservado em seu nome.",
  ],
} as const satisfies Record<OfferOfLink["status"], readonly [string, string]>;

/** What became of an offer that waits for nobody any more. */
export const OverOffer = ({ offer: { status, ventureId, idBatch } }: { offer: OfferOfLink }) => {
  const [title, text] = TEXTS[status];
  return (
    <Outcome
      title={title}
      actions={<ButtonLink to={paths.development(ventureId, `?lote=${idBatch}`)}>Ver o lote no mapa</ButtonLink>}
    >
      <p>{text}</p>
    </Outcome>
  );
};
