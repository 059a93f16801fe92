export { PrivacyCentre } from "./privacy-centre.tsx";
