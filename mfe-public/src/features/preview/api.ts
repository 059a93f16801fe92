import { batchDetails, type BatchDetails } from "@gleba/shared/contracts";
import { articlePreview, type ArticlePreview } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

const previewUrl = (articleId: number): string => `/api/crm/articles/${articleId}/preview`;

/** What the public would read if the draft were published now, for staff who may write it. Throws `ApiError` 401, 403, 404. */
export const fetchPreview = (articleId: number, signal: AbortSignal): Promise<ArticlePreview> =>
  get(previewUrl(articleId), articlePreview, { signal });

/** A lot of that development with the draft's values. */
export const fetchLotPreview = (articleId: number, idBatch: number, signal: AbortSignal): Promise<BatchDetails> =>
  get(`${previewUrl(articleId)}/batches/${idBatch}`, batchDetails, { signal });
