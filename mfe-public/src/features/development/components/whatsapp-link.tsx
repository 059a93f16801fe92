import type { Venture } from "@gleba/shared/contracts";
import { WhatsAppLink as Conversation } from "#features/whatsapp";

/** A conversation that already names the lot (E11). */
export const WhatsAppLink = ({ development, lotName }: { development: Venture; lotName: string }) => (
  <Conversation message={`Olá! Quero saber mais sobre o ${lotName} (${development.name}): ${window.location.href}`}>
    Perguntar pelo WhatsApp
  </Conversation>
);
