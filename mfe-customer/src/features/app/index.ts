export { AppOnDevice } from "./app-on-device.tsx";
export { renewPush } from "./renew-push.ts";
