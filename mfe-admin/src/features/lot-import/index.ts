export { LotImportScreen } from "./lot-import-screen.tsx";
