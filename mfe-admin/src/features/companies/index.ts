export { CompaniesScreen } from "./companies-screen.tsx";
