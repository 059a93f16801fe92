import { batchDetails, idParam, venture } from "@gleba/shared/contracts";
import { mountFor, type Registry } from "@gleba/shared/federation";
import type { SiteHome } from "@gleba/shared/contracts";
import type { Answer, ApiClient } from "./api-client.ts";
import { type Paint, paintHome } from "./first-paint/home.ts";
import { paintReservation } from "./first-paint/reservation.ts";
import { paintVenture } from "./first-paint/venture.ts";
import { readVentures } from "./site.ts";

/** Answers bigger than this travel apart, asked for at once by a preload. */
const INLINE_BYTES = 60 * 1024;

/** What the host knows about the screen of an address. */
export interface Screen {
  status: 200 | 404;
  /** Readable first screen; undefined where the host knows nothing worth reading. */
  paint?: Paint;
  /** Answers the screen's first calls find in the page, by operation key. */
  route: Record<string, unknown>;
  /** API paths whose answers are too big for the page. */
  preload: string[];
}

const plain = (status: 200 | 404): Screen => ({ status, route: {}, preload: [] });

/** Finds out what can be said at once about an address. 404 when no remote owns it, or the thing does not exist. */
export const readScreen = async (
  { remotes }: Registry,
  pathname: string,
  api: ApiClient,
  site: Answer<SiteHome>,
): Promise<Screen> => {
  const mounts = Object.values(remotes).flatMap((remote) => remote.mounts);
  const mount = mountFor(mounts, pathname);
  if (mount === undefined) return plain(404);
  const [, , id, , idBatch] = pathname.split("/");
  if (mount === "/") return homeScreen(api, site);
  if (mount === "/empreendimentos/:id") return ventureScreen(api, id);
  if (mount === "/empreendimentos/:id/lotes/:idBatch/reservar") return lotScreen(api, id, idBatch);
  return plain(200);
};

const homeScreen = async (api: ApiClient, site: Answer<SiteHome>): Promise<Screen> => {
  const ventures = await readVentures(api);
  const known = ventures.state === "known" ? ventures.value : undefined;
  return {
    ...plain(200),
    ...(site.state === "known" && { paint: paintHome(site.value, known ?? []) }),
    route: known ? { ventures: known } : {},
  };
};

const ventureScreen = async (api: ApiClient, id: string | undefined): Promise<Screen> => {
  if (!idParam.safeParse(id).success) return plain(404);
  const path = `/api/public/ventures/${id}?encoding=packed`;
  const answer = await api.get(path, venture);
  if (answer.state !== "known") return plain(answer.state === "missing" ? 404 : 200);
  return { ...plain(200), ...carried(path, answer.value), paint: paintVenture(answer.value) };
};

const lotScreen = async (api: ApiClient, id: string | undefined, idBatch: string | undefined): Promise<Screen> => {
  if (!idParam.safeParse(id).success || !idParam.safeParse(idBatch).success) return plain(404);
  const path = `/api/public/batches/${idBatch}/details`;
  const answer = await api.get(path, batchDetails);
  if (answer.state !== "known") return plain(answer.state === "missing" ? 404 : 200);
  if (answer.value.ventureId !== Number(id)) return plain(404);
  return { ...plain(200), ...carried(path, answer.value), paint: paintReservation(answer.value) };
};

const carried = (path: string, value: object): Pick<Screen, "route" | "preload"> =>
  JSON.stringify(value).length <= INLINE_BYTES
    ? { route: { [`GET ${path}`]: value }, preload: [] }
    : { route: {}, preload: [path] };
