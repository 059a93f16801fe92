export { PrivacyPolicyScreen } from "./privacy-policy-screen.tsx";
