export { Pager } from "./pager.tsx";
export { useExistingPage } from "./use-existing-page.ts";
