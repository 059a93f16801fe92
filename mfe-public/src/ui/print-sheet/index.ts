/** A sheet that is printed instead of the page. */
export { PrintSheet } from "./print-sheet.tsx";
