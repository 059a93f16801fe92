/** What is printed in place of a page. */
export { PrintSheet } from "./print-sheet.tsx";
