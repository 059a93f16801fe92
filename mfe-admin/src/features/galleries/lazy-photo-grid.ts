import { lazy } from "react";

const load = () => import(/* webpackChunkName: "gallery-parts" */ "./components/photo-grid.tsx");

/** Asks for the grid's code beside its photos, so that neither waits for the other; where it fails, the grid itself says so. */
export const fetchPhotoGrid = (): void => void load().catch(() => undefined);

/** What photos are put in order with; the list of galleries starts without it. */
export const PhotoGrid = lazy(() => load().then(({ PhotoGrid: grid }) => ({ default: grid })));
