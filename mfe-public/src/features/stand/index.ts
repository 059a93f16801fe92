export { StandMode } from "./stand-mode.tsx";
