export { OwnLot } from "./own-lot.tsx";
