/** What a first screen is rendered with on the portal host. Nothing of it travels to a browser. */
import type { SiteHome } from "@gleba/shared/contracts";
import type * as z from "zod/mini";
import type { Asked } from "../federation/first-paint.ts";
import type { Operation } from "../http/operation.ts";
import { addressOf, type Params, pathKey, queryKey } from "../http/question.ts";
import { siteHomeQuery } from "../http/site-home.ts";

export {
  type Asked,
  type FirstPaint,
  firstPaint,
  type Head,
  type PageAddress,
  RENDER_CONTRACT,
  type RemoteRenderer,
  type Rendered,
  type RenderedPage,
  type RenderPlan,
  type ShellRenderer,
  type Sitemap,
  sitemap,
} from "../federation/first-paint.ts";
export { writeRegistry } from "../federation/registry.ts";
export { writeInlined } from "../http/inlined.ts";
export { queryKey } from "../http/question.ts";

/** The question that `graphql(operation, variables)` asks. */
export const askQuery = <Answer, Variables extends Readonly<Record<string, unknown>>>(
  operation: Operation<Answer, Variables>,
  ...[variables]: Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables]
): Asked<Answer> => {
  const { name: field, query, schema } = operation;
  const given = variables ?? {};
  return { question: { key: queryKey({ query }, given), field, query, variables: given }, schema };
};

/** The question that `get(path, schema, { params })` asks. */
export const askPath = <Answer>(path: string, schema: z.ZodMiniType<Answer>, params?: Params): Asked<Answer> => ({
  question: { key: pathKey(path, params), path: addressOf(path, params) },
  schema,
});

/** The site's configuration, which the frame shows and every screen may: it is asked once. */
export const askSiteHome = (): Asked<SiteHome> => askQuery(siteHomeQuery);
