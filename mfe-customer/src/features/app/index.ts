export { AppOnDevice } from "./app-on-device.tsx";
