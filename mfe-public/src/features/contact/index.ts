export { contactContent, ContactScreen } from "./contact-screen.tsx";
