export { OwnDataButton } from "./own-data-button.tsx";
