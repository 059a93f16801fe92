import { ButtonLink } from "@gleba/shared/ui";
import { mailTo, whatsAppTo, type Person } from "../contact-links.ts";

/** One press to a conversation or a mail with what it is about already written. */
export const Reach = ({ person, variant = "secondary" }: { person: Person; variant?: "secondary" | "quiet" }) => (
  <>
    <ButtonLink
      variant={variant}
      size="sm"
      href={whatsAppTo(person)}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp para ${person.name} (abre em outra aba)`}
    >
      WhatsApp
    </ButtonLink>
    <ButtonLink variant={variant} size="sm" href={mailTo(person)} aria-label={`E-mail para ${person.name}`}>
      E-mail
    </ButtonLink>
  </>
);
