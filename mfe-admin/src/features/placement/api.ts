import {
  crmVenture,
  planImage,
  planImages,
  ventureGeometry,
  type CrmVenture,
  type PlanImage,
  type VentureChange,
} from "@gleba/shared/contracts/crm";
import { get, portalConfig, post, put } from "@gleba/shared/http";
import { decodeLots, type LotStore } from "@gleba/shared/lots";

/** All lots of a development, as the map draws them. */
export const fetchLots = async (ventureId: number, signal?: AbortSignal): Promise<LotStore> =>
  decodeLots((await get(`/api/crm/ventures/${ventureId}/geometry`, ventureGeometry, { signal })).packed);

/** The plans sent for a development, newest first. */
export const fetchPlans = (ventureId: number, signal?: AbortSignal): Promise<PlanImage[]> =>
  get(`/api/crm/ventures/${ventureId}/plan`, planImages, { signal });

/** Sends a plan; `onSent` receives how much of it was sent, from 0 to 1. */
export const sendPlan = (
  ventureId: number,
  file: File,
  { onSent, signal }: { onSent: (share: number) => void; signal: AbortSignal },
): Promise<PlanImage> => {
  const body = new FormData();
  body.append("file", file, file.name);
  return post(`/api/crm/ventures/${ventureId}/plan`, body, planImage, {
    signal,
    onUploadProgress: ({ loaded, total }) => onSent(loaded / (total ?? file.size)),
  });
};

/** Places the plan. Throws `ApiError` 409 `changed_meanwhile`. */
export const saveVenture = (id: number, change: VentureChange): Promise<CrmVenture> =>
  put(`/api/crm/ventures/${id}`, change, crmVenture);

/** Background tiles of this installation, if it has a provider. */
export const mapTiles = () => portalConfig().mapTiles;
