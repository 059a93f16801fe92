import {
  batchDetails,
  batchEvent,
  enterprise,
  venture,
  ventureEvent,
  type BatchDetails,
  type Enterprise,
  type Venture,
} from "@gleba/shared/contracts";
import { get, portalConfig, subscribe, written } from "@gleba/shared/http";
import { customerSession, hasCustomer } from "@gleba/shared/session";
import * as z from "zod/mini";
import { shareStream, type OpenStream, type StreamListener } from "./shared-stream.ts";

/** A signed-in customer sees which lots are theirs (specification §6). */
const customerId = (): number | undefined =>
  hasCustomer() ? customerSession.getState().session?.customerId : undefined;

/** Where a development is asked for. */
export const developmentUrl = (id: number): string => `/api/public/ventures/${id}`;
/** As the host asks, which knows nobody. */
export const publicParams = { encoding: "packed" } as const;
const developmentParams = () => ({ encoding: "packed", customerId: customerId() });

/** One development with its lots packed. Throws `ApiError` 404 when there is none. */
export const fetchDevelopment = (id: number, signal: AbortSignal): Promise<Venture> =>
  get(developmentUrl(id), venture, { signal, params: developmentParams() });

/**
 * As the host embedded it in the page: drawn at once. The host knows nobody: while its screen is hydrated (`forAnybody`) a
 * customer's is the visitors' too, and never afterwards.
 */
export const preloadedDevelopment = (id: number, forAnybody: boolean): Venture | undefined =>
  written(developmentUrl(id), venture, forAnybody ? publicParams : developmentParams());

/** Everything known about one lot. Throws `ApiError` 404 when there is none. */
export const fetchLotDetails = (idBatch: number, signal: AbortSignal): Promise<BatchDetails> =>
  get(`/api/public/batches/${idBatch}/details`, batchDetails, { signal, params: { customerId: customerId() } });

/** The developments there are, by name. Without a session it travels with the token derived from the server's time. */
export const fetchEnterprises = (signal: AbortSignal): Promise<Enterprise[]> =>
  get("/enterprises", z.array(enterprise), { signal });

const liveEvent = z.union([batchEvent, ventureEvent]);

const openStream =
  (id: number): OpenStream =>
  (since, { onEvent, onEdition, onConnection }) =>
    subscribe(`/api/public/ventures/${id}/events?since=${since}`, "batch", liveEvent, {
      onEvent: (event) => ("edition" in event ? onEdition(event.edition) : onEvent(event)),
      onOpen: () => onConnection(true),
      onLost: () => onConnection(false),
    });

/** Reports every change of a lot after `revision`, including those missed while disconnected, and editions. */
export const watchDevelopment = (id: number, revision: number, listener: StreamListener): (() => void) =>
  shareStream(`gleba-venture-${id}`, revision, openStream(id), listener);

/** Background tiles of this installation, if it has a provider. */
export const mapTiles = () => portalConfig().mapTiles;
