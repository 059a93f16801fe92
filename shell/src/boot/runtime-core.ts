import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from "@module-federation/runtime-core";

declare global {
  /** The global in which a remote built with `externalRuntime` expects the core of the federation runtime. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/**
 * The core of the federation runtime, which the shell bundles anyway, with the exports that a remote's runtime uses. The
 * plugin's own `provideExternalRuntime` would ship a second, complete copy.
 */
globalThis._FEDERATION_RUNTIME_CORE = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};
