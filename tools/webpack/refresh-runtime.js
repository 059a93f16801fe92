import * as ofThisBuild from "the-whole-react-refresh";

/** The one react-refresh of the page: whichever container runs first brings it, before React itself runs. */
const isFirst = globalThis.glebaRefresh === undefined;
const refresh = (globalThis.glebaRefresh ??= ofThisBuild);
if (isFirst) refresh.injectIntoGlobalHook(globalThis);

/** Did its work above, once for all containers. */
export const injectIntoGlobalHook = () => undefined;

/**
 * Two remotes may have a `./src/features/start/start-screen.tsx` each: those are not versions of one another.
 *
 * @param {unknown} type the component
 * @param {string} id its place in the build
 */
export const register = (type, id) => refresh.register(type, `${__react_refresh_library__} ${id}`);

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  refresh;
