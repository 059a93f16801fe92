import {
  nearbyPlaces,
  workReports,
  works,
  type NearbyPlaces,
  type WorkReports,
  type Works,
} from "@gleba/shared/contracts";
import { ApiError, get } from "@gleba/shared/http";

const urlOf = (development: number): string => `/api/public/ventures/${development}`;

/** Reports that are shown before somebody asks for older ones. */
const REPORTS_A_PAGE = 3;

/** A development that is not published tells nothing of this: its preview for staff shows none. */
const orNone =
  <Answer>(none: Answer) =>
  (thrown: unknown): Answer => {
    if (thrown instanceof ApiError && thrown.status === 404) return none;
    throw thrown;
  };

/** How far each stage of the works is. */
export const fetchWorks = (development: number, signal: AbortSignal): Promise<Works> =>
  get(`${urlOf(development)}/works`, works, { signal }).catch(orNone<Works>({ stages: [], measuredOn: null }));

/** One page of the reports, from 0; null for a development that is not published. */
export const fetchReports = (development: number, page: number, signal?: AbortSignal): Promise<WorkReports | null> =>
  get(`${urlOf(development)}/work-reports`, workReports, { signal, params: { page, size: REPORTS_A_PAGE } }).catch(
    orNone<WorkReports | null>(null),
  );

/** What lies near. */
export const fetchNearby = (development: number, signal: AbortSignal): Promise<NearbyPlaces> =>
  get(`${urlOf(development)}/nearby`, nearbyPlaces, { signal }).catch(
    orNone<NearbyPlaces>({ places: [], sources: [] }),
  );
