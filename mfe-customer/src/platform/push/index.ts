export {
  allowedSubscription,
  isApple,
  readBrowserState,
  subscribeBrowser,
  unsubscribeBrowser,
  type BrowserState,
} from "./browser.ts";
export { readOwnDevice, writeOwnDevice } from "./device.ts";
