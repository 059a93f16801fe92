export { contactBody, ContactScreen } from "./contact-screen.tsx";
