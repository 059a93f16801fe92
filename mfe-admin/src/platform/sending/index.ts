export { persist, type Patience } from "./persist.ts";
export { isOfThese, sendParts, type SentPart } from "./send-parts.ts";
