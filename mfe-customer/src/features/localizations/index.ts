export { Localizations } from "./localizations.tsx";
