/** The first screen of an address as the portal host would render it: by the renderers of both releases (`render.cjs`). */
import { compileRenderer, newRealm } from "@gleba/shared/rendering/realm";
import { API } from "./browser.mjs";

/** Both renderers, compiled once for all addresses. @param renderers code of the shell's and the remote's `render.cjs` */
export const compileRenderers = ({ shell, remote }) => ({
  shell: compileRenderer(shell),
  remote: compileRenderer(remote),
});

const answerTo = (question, { get = {}, graphql = {} }) => {
  const [answers, name] = "path" in question ? [get, question.path] : [graphql, question.field];
  if (!Object.hasOwn(answers, name)) throw new Error(`its examples.json has no answer to ${name}, which it asks first`);
  return [question.key, answers[name]];
};

/**
 * Renders an address; undefined where the browser alone draws it.
 *
 * @param renderers as compiled
 * @param page `{ url, registry }`
 * @returns the HTML of the page's root, and the answers by the keys of their questions
 */
export const renderFirstScreen = async (renderers, page, examples) => {
  const { context, host, screens } = newRealm(renderers);
  context.location = new URL(page.url);
  const text = JSON.stringify({ ...page, config: { apiUrl: API } });
  const plan = JSON.parse(host.plan(text, screens));
  if (!plan.paints) return undefined;
  const route = Object.fromEntries(plan.questions.map((question) => answerTo(question, examples)));
  const { html } = JSON.parse(await host.render(text, JSON.stringify(route), screens));
  return { html, route };
};
