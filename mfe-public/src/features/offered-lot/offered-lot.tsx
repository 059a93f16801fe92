import { CONSENT_VERSION, offerConfirmation, type BatchDetails, type OfferOfLink } from "@gleba/shared/contracts";
import { failureOf, formErrorsOf } from "@gleba/shared/kit";
import { announce, Button, Card, useScreenName } from "@gleba/shared/ui";
import { FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { lotHeading } from "@gleba/shared/words";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { LotFormPage, useFreshLot } from "#features/lot";
import { Consents, FormActions, PersonForm } from "#ui/person-form";
import { paths } from "#paths";
import { confirmOffer, refuseOffer } from "./api.ts";
import { NamedFields } from "./components/named-fields.tsx";
import { OfferTerms } from "./components/offer-terms.tsx";
import { RefuseOffer } from "./components/refuse-offer.tsx";
import * as styles from "./offered-lot.module.css";

interface Props {
  token: string;
  offer: OfferOfLink;
  lot: BatchDetails;
  onRefused: (offer: OfferOfLink) => void;
  /** It ended while the page was open. */
  onOver: () => void;
}

const consent = (purpose: "reservation_contact" | "marketing", granted: boolean) => ({
  purpose,
  version: CONSENT_VERSION,
  granted,
});

/** The lot with its price, who keeps it and on what terms, and the form of whoever says yes. */
export const OfferedLot = ({ token, offer, lot: answered, onRefused, onOver }: Props) => {
  const [lot, reread] = useFreshLot(answered);
  const title = offer.holds ? `Confirmar a reserva do ${lotHeading(lot)}` : `Entrar na fila do ${lotHeading(lot)}`;
  useScreenName(title);
  const navigate = useNavigate();
  const [ending, setEnding] = useState(false);
  const form = useZodForm(
    offerConfirmation,
    { name: offer.name, document: "", phone: "", accept: false, marketing: false },
    {
      prepare: ({ name, document, phone, accept, marketing }) => ({
        name,
        ...((!offer.hasDocument || document !== "") && { document }),
        ...(phone !== "" && { phone }),
        seenPriceCents: lot.priceCents,
        consents: [consent("reservation_contact", accept), consent("marketing", marketing)],
      }),
      shownAt: { consents: "accept" },
    },
  );
  const failed = async (thrown: unknown): Promise<void> => {
    const { code } = failureOf(thrown);
    if (code === "price_changed") await reread();
    if (code === "offer_over") onOver();
    else form.showServerErrors(formErrorsOf(thrown));
  };
  const submit = form.onSubmit(async (checked) => {
    try {
      const { protocol, accessKey, position } = await confirmOffer(token, checked);
      announce(position === 0 ? "Lote reservado." : `Você está na fila, posição ${position}.`);
      const page = paths.reserve(offer.ventureId, offer.idBatch, `?protocolo=${encodeURIComponent(protocol)}`);
      void navigate(`${page}#chave=${accessKey}`, { replace: true });
    } catch (thrown) {
      await failed(thrown);
    }
  });
  const sayNo = async (): Promise<void> => {
    setEnding(true);
    try {
      const ended = await refuseOffer(token);
      announce("Reserva recusada.");
      onRefused(ended);
    } catch (thrown) {
      setEnding(false);
      await failed(thrown);
    }
  };
  return (
    <LotFormPage
      lot={lot}
      title={title}
      lead={lot.ventureName}
      back={paths.development(lot.ventureId, `?lote=${lot.idBatch}`)}
      showHold
    >
      <div className={styles.parts}>
        <OfferTerms offer={offer} lot={lot} />
        <Card padding="lg">
          <PersonForm onSubmit={submit} title="Seus dados">
            <NamedFields offer={offer} field={form.field} />
            <Consents
              accept={{
                label: "Aceito que meus dados sejam usados para tratar desta reserva.",
                ...form.field("accept"),
              }}
              marketing={form.field("marketing")}
            >
              Como cuidamos deles:
            </Consents>
            <FormErrors errors={form.serverErrors} title="A reserva não foi confirmada" />
            <FormActions>
              <Button type="submit" size="lg" loading={form.submitting} disabled={ending}>
                {offer.holds ? "Confirmar a reserva" : "Entrar na fila"}
              </Button>
            </FormActions>
          </PersonForm>
          <RefuseOffer busy={ending} disabled={form.submitting} onRefuse={() => void sayNo()} />
        </Card>
      </div>
    </LotFormPage>
  );
};
