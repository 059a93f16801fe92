export { Articles } from "./articles.tsx";
