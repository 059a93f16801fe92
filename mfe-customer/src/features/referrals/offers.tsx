import { offerEmail, type Offer } from "@gleba/shared/contracts";
import { formErrorsOf, sentencesOf } from "@gleba/shared/kit";
import { Alert, Badge, Button, Card, notify, PortalLink, useAnswer, type BadgeTone } from "@gleba/shared/ui";
import { EmailField, FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { formatDateTime, formatPhone } from "@gleba/shared/words";
import { useState } from "react";
import { paths } from "#paths";
import { LoadFailure } from "#ui/load-failure";
import { correctOffer, fetchOffers, withdrawOffer } from "./api.ts";
import * as styles from "./referrals.module.css";

const STATUSES = {
  open: ["warning", "Falta confirmar"],
  confirmed: ["success", "Confirmada"],
  refused: ["neutral", "Recusada"],
  expired: ["neutral", "Não confirmou a tempo"],
  withdrawn: ["neutral", "Retirada"],
} as const satisfies Record<Offer["status"], readonly [BadgeTone, string]>;

/** Another address, once. */
const Correction = ({ offer, onChanged }: { offer: Offer; onChanged: () => void }) => {
  const form = useZodForm(offerEmail, { email: offer.email });
  const submit = form.onSubmit(async ({ email }) => {
    try {
      await correctOffer(offer.id, email);
      notify.success("E-mail corrigido. O link novo foi enviado, e o primeiro não vale mais.");
      onChanged();
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <form noValidate onSubmit={submit} className={styles.correction} aria-label={`Corrigir o e-mail de ${offer.name}`}>
      <EmailField
        label="E-mail certo"
        description="Dá para corrigir uma vez. O prazo continua o mesmo."
        autoComplete="off"
        required
        {...form.field("email")}
      />
      <FormErrors errors={form.serverErrors} title="O e-mail não foi corrigido" />
      <Button type="submit" loading={form.submitting}>
        Enviar o link
      </Button>
    </form>
  );
};

/** Takes the lot back from somebody who has not answered. */
const Withdrawal = ({ offer, onChanged }: { offer: Offer; onChanged: () => void }) => {
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const withdraw = async (): Promise<void> => {
    setWorking(true);
    setErrors([]);
    try {
      await withdrawOffer(offer.id);
      notify.success("Reserva retirada.");
      onChanged();
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      setWorking(false);
    }
  };
  return (
    <>
      {errors.length > 0 && <Alert tone="error">{errors.join(" ")}</Alert>}
      <Button
        variant="secondary"
        loading={working}
        aria-label={`Retirar a reserva de ${offer.name}`}
        onClick={() => void withdraw()}
      >
        Retirar
      </Button>
    </>
  );
};

const OfferCard = ({ offer, onChanged }: { offer: Offer; onChanged: () => void }) => {
  const [correcting, setCorrecting] = useState(false);
  const { status, name, email, phone, lot, holds, expiresAt, correctable } = offer;
  const [tone, word] = STATUSES[status];
  return (
    <Card as="li" className={styles.lead}>
      <div className={styles.head}>
        <h4>{name || "Pessoa indicada"}</h4>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p>
        <PortalLink to={paths.development(lot.ventureId)}>{lot.venture}</PortalLink>, quadra {lot.block}, lote {lot.lot}
      </p>
      {email && (
        <p className={styles.quiet}>
          {email}, {formatPhone(phone)}
        </p>
      )}
      {status === "open" && (
        <>
          <p className={styles.quiet}>
            {holds ? "Lote guardado" : "Lugar na fila oferecido"} até {formatDateTime(expiresAt)}.
          </p>
          <div className={styles.head}>
            {correctable && (
              <Button
                variant="secondary"
                aria-expanded={correcting}
                aria-label={`Corrigir o e-mail de ${name}`}
                onClick={() => setCorrecting(!correcting)}
              >
                Corrigir e-mail
              </Button>
            )}
            <Withdrawal offer={offer} onChanged={onChanged} />
          </div>
          {correcting && correctable && <Correction offer={offer} onChanged={onChanged} />}
        </>
      )}
    </Card>
  );
};

/** Lots that the broker keeps for people who have not confirmed, and what came of the last ones; nothing where there were none. */
export const Offers = () => {
  const [answer, again] = useAnswer(fetchOffers);
  // Lots wait for their people there: not to show them is not to have any.
  if (answer.state === "failed")
    return <LoadFailure title="As reservas a confirmar não carregaram" error={answer.error} onRetry={again} />;
  if (answer.state === "loading" || answer.value.length === 0) return null;
  return (
    <>
      <h3>Reservas a confirmar</h3>
      <ul className={styles.cards}>
        {answer.value.map((offer) => (
          <OfferCard key={`${offer.id} ${offer.email}`} offer={offer} onChanged={again} />
        ))}
      </ul>
    </>
  );
};
