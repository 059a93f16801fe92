export { Keyboard } from "./keyboard.tsx";
