/** The older name of the same package: the same lean copy. */
export * from "./react-router.js";
