export { RolesScreen } from "./roles-screen.tsx";
export { Choices } from "./components/choices.tsx";
export { fetchRoles } from "./api.ts";
