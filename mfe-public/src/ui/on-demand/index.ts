export { OnDemand } from "./on-demand.tsx";
