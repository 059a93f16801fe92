export { OnlyFor } from "./only-for.tsx";
