import type { DevelopmentSource } from "#features/development";
import { fetchLotPreview, fetchPreview } from "./api.ts";

const noop = (): void => undefined;

/** Reads from the staff's endpoints and subscribes to nothing: what is shown is the draft. */
export const previewSource = (articleId: number): DevelopmentSource => ({
  fetchDevelopment: async (_id, signal) => {
    const preview = await fetchPreview(articleId, signal);
    if (preview.kind !== "venture") throw new Error("the preview of a development became another article");
    return preview.venture;
  },
  fetchLotDetails: (idBatch, signal) => fetchLotPreview(articleId, idBatch, signal),
  watchDevelopment: () => noop,
});
