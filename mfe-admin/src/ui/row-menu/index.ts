export { RowMenu } from "./row-menu.tsx";
