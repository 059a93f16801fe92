export { DistributionSection } from "./distribution-section.tsx";
