import { lotBody, LotPage } from "#features/lot";

/** The page itself, a file of its own. */
export const contactBody = lotBody(() =>
  import(/* webpackChunkName: "contact-form" */ "./contact.tsx").then(({ Contact }) => Contact),
);

/** Somebody wants to know more about a lot; the form and its fields arrive together with the lot. */
export const ContactScreen = () => <LotPage title="Falar sobre o lote" body={contactBody} />;
