export { useInstallation, watchInstallation } from "./installation.ts";
