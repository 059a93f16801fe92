/** Help for tests of the staff's screens. Never part of a build. */
export { aDevelopment } from "./a-development.ts";
export { drawRoutes } from "./draw-routes.tsx";
export { signIn } from "./sign-in.ts";
