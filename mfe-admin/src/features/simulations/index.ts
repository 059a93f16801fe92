/** What the staff simulate for somebody: `<NewSimulation>`. */
export { NewSimulation } from "./on-demand.tsx";
