export { OwnDataButton } from "./own-data-button.tsx";
export { keepForm, keepTyped, keptForm, typedText } from "./typed-by-hand.ts";
