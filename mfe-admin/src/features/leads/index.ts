export { LeadsScreen } from "./leads-screen.tsx";
