export { LotsScreen } from "./lots-screen.tsx";
