/**
 * Every shared package, so that the shell provides it even where it has no use for it itself: a remote carries none of
 * them. All lie in the shell's one script; each is run as a step of its own, because running them at once would keep a
 * phone from answering a tap for a quarter of a second. What a step needs of the others is run along with it.
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

/** The fields wait in a chunk of their own until somebody opens a form, and so does what takes files. */
export const fields = () => import("@gleba/shared/ui/fields");
export const uploads = () => import("@gleba/shared/ui/uploads");
