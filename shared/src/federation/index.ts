/** What shell and remotes agree on, and the only door to the federation runtime. */
export { type Audience, CONTRACT, type RemoteModule, type RouteHandle, supportsContract } from "./contract.ts";
export { type FailureKind, REMOTE_FAILED, RemoteFailure, failureKinds, sentenceFor } from "./failure.ts";
export type {
  FirstPaint,
  Head,
  PageAddress,
  Question,
  Rendered,
  RenderedPage,
  RemoteRenderer,
  RenderPlan,
  ShellRenderer,
  Sitemap,
} from "./first-paint.ts";
export { hintFiles, hintLater, startOf } from "./hint.ts";
export { loadRemote } from "./load-remote.ts";
export { loadScreen } from "./load-screen.ts";
export { prefetchRemote } from "./prefetch.ts";
export { isRefocus, REFOCUS } from "./refocus.ts";
export { mountFor, remoteFor } from "./remote-for.ts";
export { screensOf } from "./screen.ts";
export type { Fill, SlotFills, SlotName, SlotProps } from "./slot-contract.ts";
export { assetUrl } from "./asset-url.ts";
export { REGISTRY_BLOCK, readRegistry, releaseOf } from "./registry.ts";
export type { Asset, NavItem, Registry, RegistryEntry, Release, ReleaseFacts, RemoteFacts } from "./release.ts";
export { checkRegistry, registryChanged, watchRegistry } from "./skew.ts";
