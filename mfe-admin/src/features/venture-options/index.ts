export { useVentureOptions } from "./use-venture-options.ts";
