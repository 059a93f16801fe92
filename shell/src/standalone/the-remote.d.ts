/** The module that the remote which stands alone exposes; the build says which one (tools/webpack/alone.js). */
declare module "the-remote" {
  export const remote: import("@gleba/shared/federation").RemoteModule;
}
