export { Keyboard } from "./keyboard.tsx";
export type { Action } from "./targets.ts";
