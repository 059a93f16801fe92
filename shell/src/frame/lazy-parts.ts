/** What the frame fetches once the page stands, in one file. */
export { ChosenBanner } from "./override-banner.tsx";
export { StorageNotice } from "./storage-notice.tsx";
export { ThemeSwitch } from "./theme-switch.tsx";
