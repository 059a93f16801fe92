export { RescissionOptions } from "./rescission-options.tsx";
