import type { FailureKind } from "./failure.ts";

/** Fields of webpack's ChunkLoadError, of mini-css-extract's and of our own ScriptError. */
interface LoadError {
  type?: string;
  request?: string;
}

/**
 * Tells why a load failed. A script tag only says "error", so the address is asked once more: no answer → offline,
 * a bad status → http, a good one → the browser refused the bytes themselves → integrity.
 */
export const diagnose = async (cause: unknown): Promise<FailureKind> => {
  const { type, request } = (cause ?? {}) as LoadError;
  if (!request) return isSharedMismatch(cause) ? "skew" : "evaluation";
  if (!navigator.onLine) return "offline";
  if (type === "timeout") return "timeout";
  try {
    const answer = await fetch(request, { cache: "no-store", signal: AbortSignal.timeout(8_000) });
    await answer.body?.cancel();
    return answer.ok ? "integrity" : "http";
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "offline";
  }
};

/** The federation runtime found no shared package in the range the remote was built for. */
const isSharedMismatch = (cause: unknown) =>
  cause instanceof Error && /shared (singleton )?module|RUNTIME-0(06|12)/.test(cause.message);
