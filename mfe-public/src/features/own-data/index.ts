export { OwnDataButton } from "./own-data-button.tsx";
export { keepTyped, typedText } from "./typed-by-hand.ts";
