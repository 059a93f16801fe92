/** Parts of the frame in a lazy chunk. */
export { OverrideBanner as ChosenBanner } from "./override-banner.tsx";
export { StorageNotice } from "./storage-notice.tsx";
export { ThemeSwitch } from "./theme-switch.tsx";
