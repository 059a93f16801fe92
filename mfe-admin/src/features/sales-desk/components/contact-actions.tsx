import { ButtonLink } from "@gleba/shared/ui";
import { emailLink, whatsAppLink, type Person } from "../contact-links.ts";

/** One press to a conversation or a mail with what it is about already written. */
export const ContactActions = ({
  person,
  variant = "secondary",
}: {
  person: Person;
  variant?: "secondary" | "quiet";
}) => (
  <>
    <ButtonLink
      variant={variant}
      size="sm"
      href={whatsAppLink(person)}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp para ${person.name} (abre em outra aba)`}
    >
      WhatsApp
    </ButtonLink>
    <ButtonLink variant={variant} size="sm" href={emailLink(person)} aria-label={`E-mail para ${person.name}`}>
      E-mail
    </ButtonLink>
  </>
);
