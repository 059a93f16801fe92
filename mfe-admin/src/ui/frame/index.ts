export { StaffFrame } from "./staff-frame.tsx";
