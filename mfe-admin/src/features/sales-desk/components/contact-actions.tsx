import { ButtonLink } from "@gleba/shared/ui";
import { emailLink, whatsAppLink, type Person } from "../contact-links.ts";

interface Props {
  person: Person;
  variant?: "secondary" | "quiet";
}

/** Begins a conversation, with the person's interest written already. */
export const WhatsAppAction = ({ person, variant = "secondary" }: Props) => (
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
);

/** Begins a letter, in the same words. */
export const EmailAction = ({ person, variant = "secondary" }: Props) => (
  <ButtonLink variant={variant} size="sm" href={emailLink(person)} aria-label={`E-mail para ${person.name}`}>
    E-mail
  </ButtonLink>
);

/** Ways to reach a person. */
export const ContactActions = (props: Props) => (
  <>
    <WhatsAppAction {...props} />
    <EmailAction {...props} />
  </>
);
