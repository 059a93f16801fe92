/** What contacts and reservations have in common: who looks after them, what is written about them, and how to reach the person. */
export { Notes } from "./components/notes.tsx";
export { ContactActions } from "./components/contact-actions.tsx";
export { phoneOf } from "./contact-links.ts";
export { useSellers } from "./use-sellers.ts";
