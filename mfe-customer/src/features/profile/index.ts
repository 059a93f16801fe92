export { ProfileScreen } from "./profile-screen.tsx";
