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
  /** Where a remote built with `externalRuntime` looks for the core of the federation runtime. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/**
 * The core of the federation runtime, which the shell carries anyway, by the names that the runtime of a remote asks
 * it for. The plugin's own `provideExternalRuntime` would ship a second copy of it, whole.
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
