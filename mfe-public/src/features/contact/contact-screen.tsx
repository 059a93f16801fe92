import { LotPage, type LotBody } from "#features/lot";

const loadBody = (): Promise<LotBody> =>
  import(/* webpackChunkName: "contact-form" */ "./contact.tsx").then(({ Contact }) => Contact);

/** Somebody wants to know more about a lot; the form and its fields arrive together with the lot. */
export const ContactScreen = () => <LotPage title="Falar sobre o lote" loadBody={loadBody} />;
