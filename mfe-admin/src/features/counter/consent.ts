/** Version of the text about personal data that the person was told. */
const VERSION = "2026-11";

/** What is sent for the tick "a pessoa pediu". */
export const askedConsent = (asked: boolean) => [
  { purpose: "reservation_contact" as const, version: VERSION, granted: asked },
];
