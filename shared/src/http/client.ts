import axios, { AxiosError, isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from "axios";
import { type ApiError, toApiError } from "./api-error.ts";
import { portalConfig } from "./config.ts";
import { noteReachable } from "./reachability.ts";
import type { Journey, Policy } from "./policy.ts";
import { askForProof } from "./session-wiring.ts";

/** Pauses before the second and third try of a GET that got no answer. */
const BACK_OFF_MS = [300, 900] as const;

const START: Journey = { networkTries: 0, recovered: false };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A GET changes nothing, so it may be asked again; a POST might have been carried out although no answer came.
 * A call that ran out of time is not repeated either: the person has waited long enough.
 */
const nextPause = (request: InternalAxiosRequestConfig, thrown: AxiosError, tries: number): number | undefined =>
  request.method === "get" && thrown.code === AxiosError.ERR_NETWORK ? BACK_OFF_MS[tries] : undefined;

/** Whether a status says that this person may not: their session is renewed or ends. */
export const refusesPerson = (status: number | undefined): boolean => status === 401 || status === 403;

/** Builds a client from its policy. Every error leaves as `ApiError`, except an abort by the caller. */
export const createClient = (policy: Policy): AxiosInstance => {
  const client = axios.create();

  client.interceptors.request.use(async (request) => {
    request.baseURL = portalConfig().apiUrl;
    request.timeout = policy.timeoutMs();
    await policy.prepare(request);
    return request;
  });

  const answered: Parameters<typeof client.interceptors.response.use>[0] = (response) => {
    noteReachable(true);
    return response;
  };

  client.interceptors.response.use(answered, async (thrown: unknown) => {
    if (!isAxiosError(thrown) || !thrown.config) throw await toApiError(thrown);
    const { config: request, response } = thrown;
    const journey = request.journey ?? START;

    if (refusesPerson(response?.status)) {
      if (journey.renewed) policy.giveUp(request);
      else if (!journey.recovered && (await policy.recover(request)))
        return client.request({ ...request, journey: { ...journey, recovered: true, renewed: true } });
    }

    if (response?.status === 428 && !journey.proved) {
      await askForProof((await toApiError(thrown)) as ApiError);
      return client.request({ ...request, journey: { ...journey, proved: true } });
    }

    const wait = nextPause(request, thrown, journey.networkTries);
    if (wait === undefined) {
      if (thrown.code !== AxiosError.ERR_CANCELED) noteReachable(response !== undefined);
      throw await toApiError(thrown);
    }
    await pause(wait);
    return client.request({ ...request, journey: { ...journey, networkTries: journey.networkTries + 1 } });
  });
  return client;
};
