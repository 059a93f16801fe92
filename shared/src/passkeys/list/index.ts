/** The passkeys of whoever is signed in, customer or staff: the one screen part for both. */
export { PasskeysSection } from "./passkeys-section.tsx";
