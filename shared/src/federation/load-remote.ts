import { assetUrl } from "./asset-url.ts";
import { type RemoteModule, supportsContract } from "./contract.ts";
import { diagnose } from "./diagnose.ts";
import { RemoteFailure } from "./failure.ts";
import { inTime } from "./in-time.ts";
import { readRegistry, releaseOf } from "./registry.ts";
import type { ReleaseFacts } from "./release.ts";
import { loadScript } from "./script.ts";
import { twice } from "./twice.ts";

/** A webpack container, as `remoteEntry.js` leaves it on the window. */
interface Container {
  init(shareScope: unknown): Promise<unknown> | unknown;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<string, unknown>;

const loaded = new Map<string, Promise<RemoteModule>>();

/**
 * Loads a remote of the registry once and answers its module. Rejects with a `RemoteFailure`; a failure is forgotten
 * at once, so calling again really tries again. Each step (entry, then its chunks) has 8 s and one retry after 400 ms;
 * with what its own code waits for as it starts it has 40 s, where no development server builds it.
 */
export const loadRemote = (name: string): Promise<RemoteModule> => {
  const known = loaded.get(name);
  if (known) return known;
  const loading = load(name);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
};

/** The module of a remote that is here already, or on its way; undefined where nobody went there yet. */
export const loadedRemote = (name: string): Promise<RemoteModule> | undefined => loaded.get(name);

const load = async (name: string): Promise<RemoteModule> => {
  const release = releaseOf(name);
  if (!release) throw new RemoteFailure("http", name);
  const sentence = readRegistry().remotes[name]?.disabled;
  if (sentence !== undefined) throw new RemoteFailure("disabled", name, { sentence });
  if (!supportsContract(release.contract)) throw new RemoteFailure("contract", name);
  try {
    return await (release.entry.integrity ? inTime(name, start(release)) : start(release));
  } catch (cause) {
    throw cause instanceof RemoteFailure ? cause : new RemoteFailure(await diagnose(cause), name, { cause });
  }
};

const start = async (release: ReleaseFacts): Promise<RemoteModule> => {
  const container = await twice(() => containerOf(release));
  const factory = await twice(() => container.get("./remote"));
  const { remote } = factory() as { remote?: RemoteModule };
  if (!remote || !supportsContract(remote.contract)) throw new RemoteFailure("contract", release.name);
  return remote;
};

const initialised = new WeakSet<Container>();

const containerOf = async (release: ReleaseFacts): Promise<Container> => {
  const global = release.name.replaceAll("-", "_");
  const page = window as unknown as Record<string, Container | undefined>;
  if (!page[global]) await loadScript(assetUrl(release, release.entry.file), release.entry.integrity);
  const container = page[global];
  if (!container) throw new Error(`${release.name} left no container`);
  if (!initialised.has(container)) {
    await __webpack_init_sharing__("default");
    await container.init(__webpack_share_scopes__["default"]);
    initialised.add(container);
  }
  return container;
};
