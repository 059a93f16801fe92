/** Where a lot stands, as visitors read it. Apart from the registry: the home page takes that alone. */
export { offeredStatusName } from "./offered-status.ts";
