export { Undoing } from "./undoing.tsx";
