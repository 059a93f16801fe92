/** Parts of the frame in a lazy chunk. */
export { VersionBanner } from "./version-banner.tsx";
export { StorageNotice } from "./storage-notice.tsx";
export { ThemeSwitch } from "./theme-switch.tsx";
