export { fetchDevelopments } from "./api.ts";
export { useDevelopmentChoice, useDevelopmentOptions } from "./use-development-options.tsx";
export { DevelopmentFrame } from "./development-frame.tsx";
export { DevelopmentTabs } from "./development-tabs.tsx";
