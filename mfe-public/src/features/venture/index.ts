export { VentureScreen } from "./venture-screen.tsx";
