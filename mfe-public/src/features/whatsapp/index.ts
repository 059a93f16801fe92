export { WhatsAppBar } from "./whatsapp-bar.tsx";
export { WhatsAppLink } from "./whatsapp-link.tsx";
