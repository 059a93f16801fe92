export { fetchDevelopments } from "./api.ts";
export { useDevelopmentOptions } from "./use-development-options.ts";
export { DevelopmentFrame } from "./development-frame.tsx";
export { DevelopmentTabs } from "./development-tabs.tsx";
