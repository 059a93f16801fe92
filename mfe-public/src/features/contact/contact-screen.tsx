import { lazyLotContent, LotPage } from "#features/lot";

/** The page itself, which comes along with its screen. */
export const contactContent = lazyLotContent(() =>
  import(/* webpackChunkName: "contact" */ "./contact.tsx").then(({ Contact }) => Contact),
);

/** Somebody wants to know more about a lot; the form and its fields arrive together with the lot. */
export const ContactScreen = () => <LotPage title="Falar sobre o lote" content={contactContent} />;
