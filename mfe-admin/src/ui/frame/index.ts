export { StaffFrame } from "./staff-frame.tsx";
export type { NavigationGroup } from "./use-navigation.ts";
