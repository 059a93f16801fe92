export { Undoing } from "./rescission-options.tsx";
