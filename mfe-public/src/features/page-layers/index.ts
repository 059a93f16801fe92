/** What lies over a page for a while, or is printed in its place. */
export { Dialog } from "./dialog.tsx";
export { PrintSheet } from "./print-sheet.tsx";
