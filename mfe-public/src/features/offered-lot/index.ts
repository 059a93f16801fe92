export { OfferedLotScreen } from "./offered-lot-screen.tsx";
