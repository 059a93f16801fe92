import { lazy } from "react";

/** Comes when it is opened. */
export const GalleryDialog = lazy(() =>
  import(/* webpackChunkName: "gallery-parts" */ "./gallery-dialog.tsx").then(({ GalleryDialog: dialog }) => ({
    default: dialog,
  })),
);

/** Comes when it is opened. */
export const RemoveGalleryDialog = lazy(() =>
  import(/* webpackChunkName: "gallery-parts" */ "./remove-gallery-dialog.tsx").then(
    ({ RemoveGalleryDialog: dialog }) => ({ default: dialog }),
  ),
);
