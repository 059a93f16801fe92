/**
 * Places in a screen that another remote fills. It knows the registry and who is signed in, no data and no part of a
 * screen. Bundled by the remote that offers one, so that no page pays for it that has none.
 */
export { Slot } from "./slot.tsx";
