export { OwnNoticesScreen } from "./own-notices-screen.tsx";
