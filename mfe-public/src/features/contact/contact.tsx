import type { BatchDetails, IntentionReceived } from "@gleba/shared/contracts";
import { ButtonLink, PageHeading, useScreenName } from "@gleba/shared/ui";
import { useState } from "react";
import { useLocation } from "react-router";
import { LotSummary, lotName } from "#features/lot";
import { paths } from "#paths";
import { ContactForm } from "./components/contact-form.tsx";
import { Sent } from "./components/sent.tsx";
import * as styles from "./contact.module.css";

/** The page of a question about a lot: the lot beside the form, then the protocol. */
export const Contact = ({ lot }: { lot: BatchDetails }) => {
  const { search } = useLocation();
  const [received, setReceived] = useState<IntentionReceived | null>(null);
  useScreenName(`Falar sobre ${lotName(lot)}`);
  const back = paths.venture(lot.ventureId, search);
  if (received) return <Sent received={received} lot={lot} back={back} />;
  return (
    <>
      <header className={styles.head}>
        <ButtonLink variant="quiet" size="sm" to={back} className={styles.back}>
          <span aria-hidden="true">←</span> Voltar ao mapa
        </ButtonLink>
        <PageHeading>Falar sobre {lotName(lot)}</PageHeading>
        <p className={styles.lead}>
          {lot.ventureName}. Escreva o que quer saber: a equipe responde em até 5 dias, pelo canal que você escolher.
        </p>
      </header>
      <div className={styles.columns}>
        <LotSummary lot={lot} />
        <ContactForm lot={lot} onSent={setReceived} />
      </div>
    </>
  );
};
