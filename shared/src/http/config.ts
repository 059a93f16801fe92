import * as z from "zod/mini";
import { inlinedConfig } from "./inlined.ts";

const portalConfigSchema = z.object({
  /** Origin of the API, without a slash at the end. */
  apiUrl: z.string(),
  /** Milliseconds the first client waits (specification §9). */
  customerApiTimeoutMs: z._default(z.number(), 30_000),
  /** Minutes added to the server's clock by the parity of its hour. */
  derivedToken: z._default(z.object({ odd: z.number(), even: z.number() }), { odd: 30, even: 50 }),
  /** Background map; null means the development's own drawing alone. */
  mapTiles: z._default(
    z.nullable(
      z.object({
        url: z.string(),
        attribution: z.string(),
        kind: z._default(z.enum(["raster", "vector"]), "raster"),
        maxZoom: z._default(z.number(), 19),
      }),
    ),
    null,
  ),
});

/** What differs from one installation to the next, known only at run time. */
export type PortalConfig = z.infer<typeof portalConfigSchema>;

let config: PortalConfig | undefined;

/** Sets the configuration by hand; what is left out takes its default. */
export const setPortalConfig = (known: z.input<typeof portalConfigSchema>): void => {
  config = portalConfigSchema.parse(known);
};

/** Finds the configuration: in the page, else at `/config.json`. Throws when neither can be had. */
export const loadConfig = async (): Promise<PortalConfig> => {
  if (config) return config;
  const inlined = portalConfigSchema.safeParse(inlinedConfig());
  if (inlined.success) return (config = inlined.data);
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (config = portalConfigSchema.parse(await answer.json()));
};

/** The configuration, once the shell has loaded it (before anything is drawn). */
export const portalConfig = (): PortalConfig => {
  config ??= portalConfigSchema.parse(inlinedConfig());
  return config;
};
