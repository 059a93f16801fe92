export { SiteGate } from "./needs-site.tsx";
