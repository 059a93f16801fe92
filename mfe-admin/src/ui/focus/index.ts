export { RemoveButton } from "./remove-button.tsx";
export { takeFocus } from "./take-focus.ts";
