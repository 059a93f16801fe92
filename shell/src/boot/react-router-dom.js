/** The older name of the same package: the same subset. */
export * from "./react-router.js";
