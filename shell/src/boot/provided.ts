/**
 * Every shared package, which the shell provides whether it uses it or not: a remote bundles none of them. All are in the
 * shell's one script; each is evaluated in a task of its own, because together they would block a phone for a quarter of
 * a second. A step evaluates its dependencies too.
 */
export const provided: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react/jsx-runtime"),
  () => import(/* webpackMode: "eager" */ "zod/mini"),
  () => import(/* webpackMode: "eager" */ "@gleba/shared/federation"),
  () => import(/* webpackMode: "eager" */ "react-dom"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "react-router"),
  () => import(/* webpackMode: "eager" */ "react-router-dom"),
  () => import(/* webpackMode: "eager" */ "@gleba/shared/http"),
  () => import(/* webpackMode: "eager" */ "@gleba/shared/session"),
  () => import(/* webpackMode: "eager" */ "@gleba/shared/ui"),
];

/** Form fields and uploads are lazy chunks of their own. */
export const fields = () => import("@gleba/shared/ui/fields");
export const uploads = () => import("@gleba/shared/ui/uploads");
