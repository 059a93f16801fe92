export { ContactScreen } from "./contact-screen.tsx";
