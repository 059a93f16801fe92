export { SecurityLogScreen } from "./security-log-screen.tsx";
export { SecurityScreen } from "./security-screen.tsx";
