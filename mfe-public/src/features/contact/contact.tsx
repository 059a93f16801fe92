import type { BatchDetails, IntentionReceived } from "@gleba/shared/contracts";
import { useScreenName } from "@gleba/shared/ui";
import { lotHeading } from "@gleba/shared/words";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { LotFormPage } from "#features/lot";
import { WhatsAppBar } from "#features/whatsapp";
import { useHydrated } from "#platform/hydration";
import { FormSkeleton } from "#ui/form-page";
import { paths } from "#paths";
import { ContactForm } from "./components/contact-form.tsx";
import { Sent } from "./components/sent.tsx";

/** The page of a question about a lot: the lot beside the form, then the protocol. */
export const Contact = ({ lot }: { lot: BatchDetails }) => {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const [received, setReceived] = useState<IntentionReceived | null>(null);
  useScreenName(`Falar sobre o ${lotHeading(lot)}`);
  const back = paths.development(lot.ventureId, search);
  if (received) return <Sent received={received} lot={lot} back={back} />;
  const lotUrl = new URL(`${paths.development(lot.ventureId)}?lote=${lot.idBatch}`, location.href).href;
  return (
    <>
      <LotFormPage
        lot={lot}
        back={back}
        title={`Falar sobre o ${lotHeading(lot)}`}
        lead={`${lot.ventureName}. Escreva o que quer saber: a equipe responde em até 5 dias, pelo canal que você escolher.`}
      >
        {hydrated ? <ContactForm lot={lot} onSent={setReceived} /> : <FormSkeleton />}
      </LotFormPage>
      <WhatsAppBar message={`Olá! Quero saber mais sobre o ${lotHeading(lot)} (${lot.ventureName}): ${lotUrl}`}>
        Conversar no WhatsApp
      </WhatsAppBar>
    </>
  );
};
