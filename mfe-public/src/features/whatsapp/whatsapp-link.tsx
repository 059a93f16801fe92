import { ButtonLink, useAnswer } from "@gleba/shared/ui";
import { entryOf, fetchSite, cachedSite, whatsappLink } from "#features/site";

interface Props {
  /** The visitor's first message, already written (E11). */
  message: string;
  children: string;
}

/** A conversation on WhatsApp. Nothing where the company gives no number. */
export const WhatsAppLink = ({ message, children }: Props) => {
  const [site] = useAnswer(fetchSite, cachedSite);
  const number = site.state === "ready" ? entryOf(site.value.entries, "whatsapp") : "";
  if (!number) return null;
  return (
    <ButtonLink variant="secondary" href={whatsappLink(number, message)} target="_blank" rel="noreferrer" fullWidth>
      {children}
    </ButtonLink>
  );
};
