const TIMEOUT_MS = 8_000;
/** A development server may be in the middle of a build; the portal host waits for it as long. */
const DEVELOPMENT_TIMEOUT_MS = 60_000;
const tries = new Map<string, number>();

/** Why a script did not load, in the words of webpack's own ChunkLoadError. */
export class ScriptError extends Error {
  constructor(
    readonly type: "timeout" | "error",
    readonly request: string,
  ) {
    super(`script ${type}: ${request}`);
  }
}

/**
 * Runs a classic script that must have this hash. Each further try asks a changed address, since a hung request blocks
 * its own; a failed tag is removed, so nothing remembers the failure.
 *
 * @param integrity empty where a development server builds the file
 */
export const loadScript = (url: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const count = tries.get(url) ?? 0;
    tries.set(url, count + 1);
    const script = document.createElement("script");
    script.src = count ? `${url}?retry=${count}` : url;
    script.integrity = integrity;
    const fail = (type: "timeout" | "error") => {
      clearTimeout(timer);
      script.remove();
      reject(new ScriptError(type, script.src));
    };
    const timer = setTimeout(() => fail("timeout"), integrity ? TIMEOUT_MS : DEVELOPMENT_TIMEOUT_MS);
    script.onerror = () => fail("error");
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(script);
  });
