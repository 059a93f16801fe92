export { Privacy } from "./privacy.tsx";
export { Security } from "./security.tsx";
