export { OwnPrivacy } from "./privacy.tsx";
