import type { Venture } from "@gleba/shared/contracts";
import { ButtonLink, useAnswer } from "@gleba/shared/ui";
import { entryOf, fetchSite, whatsappLink } from "#features/site";

/** A conversation that already names the lot (E11). Nothing where the company gives no number. */
export const WhatsAppLink = ({ venture, lotName }: { venture: Venture; lotName: string }) => {
  const [site] = useAnswer(fetchSite);
  const number = site.state === "ready" ? entryOf(site.value.entries, "whatsapp") : "";
  if (!number) return null;
  const message = `Olá! Quero saber mais sobre o ${lotName} (${venture.name}): ${window.location.href}`;
  return (
    <ButtonLink variant="secondary" href={whatsappLink(number, message)} target="_blank" rel="noreferrer" fullWidth>
      Perguntar pelo WhatsApp
    </ButtonLink>
  );
};
