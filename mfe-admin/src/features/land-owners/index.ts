export { LandOwnersScreen } from "./land-owners-screen.tsx";
