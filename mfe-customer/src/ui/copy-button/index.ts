export { copyPromised } from "./clipboard.ts";
export { CopyButton } from "./copy-button.tsx";
