import type { Registry } from "@gleba/shared/federation";
import type { ApiClient } from "../api-client.ts";
import type { Renderers } from "../rendering/renderers.ts";

/**
 * Every page that search engines may know: the paths that public remotes declare. Undefined while one cannot be had, or
 * is out of service: a search engine drops what a sitemap leaves out.
 */
export const sitemapPaths = async (
  { shell, remotes }: Registry,
  renderers: Renderers,
  api: ApiClient,
): Promise<string[] | undefined> => {
  const paths: string[] = [];
  for (const remote of Object.values(remotes)) {
    if (remote.requires !== null || !remote.render) continue;
    if (remote.disabled !== undefined) return undefined;
    const renderer = renderers.of(shell, remote);
    if (!renderer) return undefined;
    const answers: Record<string, unknown> = {};
    for (const question of await renderer.sitemapQuestions()) {
      const answer = await api.ask(question);
      if (answer.state !== "ok") return undefined;
      answers[question.key] = answer.value.value;
    }
    paths.push(...(await renderer.sitemapPaths(answers)));
  }
  return paths;
};
