/** Lots side by side, of one development or of several. */
export { ComparisonDialog } from "./components/comparison-dialog.tsx";
