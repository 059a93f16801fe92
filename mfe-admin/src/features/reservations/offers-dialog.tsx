import type { StaffOffer } from "@gleba/shared/contracts/crm";
import { offerEmail } from "@gleba/shared/contracts";
import { formErrorsOf, sentencesOf } from "@gleba/shared/kit";
import { Alert, Button, Group, notify, PortalLink, Stack } from "@gleba/shared/ui";
import { EmailField, FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { formatDateTime, formatPhone } from "@gleba/shared/words";
import { useState } from "react";
import { paths } from "#paths";
import { FormDialog, useHoldDialog, useTyped } from "#ui/unsaved-changes";
import { correctOffer, withdrawOffer } from "./api.ts";
import * as styles from "./offers-dialog.module.css";

interface Props {
  offers: readonly StaffOffer[];
  /** Its number stands in the address: it comes first, or is said to be over; 0 for none. */
  asked: number;
  onChanged: () => void;
  onClose: () => void;
}

const placeOf = ({ lot: { venture, block, lot } }: StaffOffer): string => `${venture}, quadra ${block}, lote ${lot}`;

const loadText = ({ load: { open, unanswered } }: StaffOffer): string => {
  const kept = open === 1 ? "1 a confirmar" : `${open} a confirmar`;
  const lost = unanswered === 1 ? "1 sem confirmação em 30 dias" : `${unanswered} sem confirmação em 30 dias`;
  return `${kept}, ${lost}`;
};

const Correction = ({ offer, onDone }: { offer: StaffOffer; onDone: () => void }) => {
  const form = useZodForm(offerEmail, { email: offer.email });
  useHoldDialog(useTyped(form.values), form.submitting);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(async ({ email }) => {
        try {
          await correctOffer(offer.id, email);
          notify.success("E-mail corrigido. O link novo foi enviado, e o primeiro não vale mais.");
          onDone();
        } catch (thrown) {
          form.showServerErrors(formErrorsOf(thrown));
        }
      })}
    >
      <Stack gap="sm">
        <EmailField label="E-mail certo" autoComplete="off" required {...form.field("email")} />
        <FormErrors errors={form.serverErrors} title="O e-mail não foi corrigido" />
        <Button type="submit" size="sm" loading={form.submitting}>
          Enviar o link para este e-mail
        </Button>
      </Stack>
    </form>
  );
};

const OfferRow = ({ offer, onChanged }: { offer: StaffOffer; onChanged: () => void }) => {
  const [correcting, setCorrecting] = useState(false);
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  useHoldDialog(false, working);
  const { name, email, phone, by, expiresAt, holds, correctable } = offer;
  const withdraw = async (): Promise<void> => {
    setWorking(true);
    setErrors([]);
    try {
      await withdrawOffer(offer.id);
      notify.success("Reserva a confirmar retirada.");
      onChanged();
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      setWorking(false);
    }
  };
  return (
    <li className={styles.offer}>
      <strong>{name}</strong>
      <span>
        <PortalLink to={paths.lots(offer.lot.ventureId)}>{placeOf(offer)}</PortalLink>
      </span>
      <span>
        {holds ? "Guardado" : "Lugar na fila oferecido"} até {formatDateTime(expiresAt)}
      </span>
      <span>
        {email}, {formatPhone(phone)}
      </span>
      <span className={styles.quiet}>
        Por {by.name}
        {by.brokerId !== null && " (corretagem)"}: {loadText(offer)}
      </span>
      {errors.length > 0 && <Alert tone="error">{errors.join(" ")}</Alert>}
      <Group gap="sm">
        {correctable && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={correcting}
            aria-label={`Corrigir o e-mail de ${name}`}
            onClick={() => setCorrecting(!correcting)}
          >
            Corrigir e-mail
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          loading={working}
          aria-label={`Retirar a reserva de ${name}`}
          onClick={() => void withdraw()}
        >
          Retirar
        </Button>
      </Group>
      {correcting && correctable && (
        <Correction
          offer={offer}
          onDone={() => {
            setCorrecting(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
};

/** Lots that are kept for people who have not confirmed: whose, until when, and how many their authors keep besides. */
export const OffersDialog = ({ offers, asked, onChanged, onClose }: Props) => {
  const first = offers.find(({ id }) => id === asked);
  const sorted = first ? [first, ...offers.filter((offer) => offer !== first)] : offers;
  return (
    <FormDialog title="Reservas a confirmar" side onClose={onClose}>
      <Stack gap="md">
        {asked > 0 && !first && offers.length > 0 && (
          <p>A reserva que você abriu já foi respondida, retirada ou venceu. Estas ainda esperam:</p>
        )}
        {offers.length === 0 ? (
          <p>Ninguém é esperado: todas foram respondidas ou retiradas.</p>
        ) : (
          <ul className={styles.offers}>
            {sorted.map((offer) => (
              <OfferRow key={offer.id} offer={offer} onChanged={onChanged} />
            ))}
          </ul>
        )}
      </Stack>
    </FormDialog>
  );
};
