import { lazyLotContent, LotPage } from "#features/lot";

/** The page itself, in a chunk of its own. */
export const contactContent = lazyLotContent(() =>
  import(/* webpackChunkName: "contact-form" */ "./contact.tsx").then(({ Contact }) => Contact),
);

/** Somebody wants to know more about a lot; the form and its fields arrive together with the lot. */
export const ContactScreen = () => <LotPage title="Falar sobre o lote" content={contactContent} />;
