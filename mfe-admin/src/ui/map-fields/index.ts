export { LocationField } from "./location-field.tsx";
export { OverlayField } from "./overlay-field.tsx";
