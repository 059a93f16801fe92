/** The exposed module of the standalone remote; the build resolves it (tools/webpack/serve-standalone.js). */
declare module "the-remote" {
  export const remote: import("@gleba/shared/federation").RemoteModule;
}
