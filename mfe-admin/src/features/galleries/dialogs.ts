import { lazy } from "react";

/** Comes when it is opened. */
export const GalleryDialog = lazy(() =>
  import(/* webpackChunkName: "gallery-dialogs" */ "./gallery-dialog.tsx").then(({ GalleryDialog: dialog }) => ({
    default: dialog,
  })),
);

/** Comes when it is opened. */
export const RemoveGalleryDialog = lazy(() =>
  import(/* webpackChunkName: "gallery-dialogs" */ "./remove-gallery-dialog.tsx").then(
    ({ RemoveGalleryDialog: dialog }) => ({ default: dialog }),
  ),
);
