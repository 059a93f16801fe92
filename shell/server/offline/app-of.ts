import type { ComposedPage } from "../composition.ts";
import type { Config } from "../config.ts";

/**
 * What a page says of the service worker, in `x-gleba-app` and in its head. `on`: browsers get it. `off`: it is out of
 * service, and a browser that has it gives it up. `own`: this page is of versions that this browser alone shows; nothing
 * of it is kept, and what is kept stays.
 */
export type App = "on" | "off" | "own";

/** What the page of a composition says. */
export const appOf = ({ offlineApp }: Pick<Config, "offlineApp">, { registry }: ComposedPage): App =>
  registry.chosen ? "own" : offlineApp ? "on" : "off";
