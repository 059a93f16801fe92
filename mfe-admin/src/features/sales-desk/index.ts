/** What contacts and reservations have in common: who looks after them, what is written about them, and how to reach the person. */
export { Notes } from "./components/notes.tsx";
export { ContactActions, EmailAction, WhatsAppAction } from "./components/contact-actions.tsx";
export { emailLink, lotLink, messageText, phoneOf, whatsAppLink, type Person } from "./contact-links.ts";
export { OriginText } from "./components/origin-text.tsx";
export { CHANNEL_OPTIONS, STAFF_CHANNELS } from "./channels.ts";
export { assigneeOptions, InlinePerson } from "./inline-person.tsx";
export { useSellers } from "./use-sellers.ts";
