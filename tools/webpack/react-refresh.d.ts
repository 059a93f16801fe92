/** Types of what refresh-runtime.js meets in the page. */

declare module "the-whole-react-refresh" {
  export function injectIntoGlobalHook(page: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function getFamilyByType(type: unknown): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}

/** Name of the build, which the Fast Refresh plugin puts in. */
declare const __react_refresh_library__: string;

// oxlint-disable-next-line no-var
declare var glebaRefresh: typeof import("the-whole-react-refresh") | undefined;
