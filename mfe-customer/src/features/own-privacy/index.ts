export { OwnPrivacy } from "./own-privacy.tsx";
