export { StaffFrame } from "./staff-frame.tsx";
export type { NavigationGroup } from "./use-navigation.ts";
export type { Start } from "./use-starts.tsx";
