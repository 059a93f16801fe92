import type { ReleaseFacts, Rendered, RenderedPage, RenderPlan } from "@gleba/shared/federation";
import type { FastifyBaseLogger } from "fastify";
import type { ReadReleaseFile } from "./release-files.ts";
import { type RendererCode, type RenderThread, startRenderThread, type ThreadLimits } from "./render-thread.ts";

/** Renders with the code of one shell and one remote. Every call rejects where that code fails. */
export interface Renderer {
  plan: (page: RenderedPage) => Promise<RenderPlan>;
  render: (page: RenderedPage, answers: Readonly<Record<string, unknown>>) => Promise<Rendered>;
  sitemapQuestions: () => Promise<RenderPlan["questions"]>;
  sitemapPaths: (answers: Readonly<Record<string, unknown>>) => Promise<string[]>;
}

/** The renderers of the releases that visitors are given. */
export interface Renderers {
  /**
   * Undefined: these releases bring none, or theirs failed again and again and are left alone for a while; or somebody
   * `chose` them for their own browser, and others did so a moment ago.
   */
  of: (shell: ReleaseFacts, remote: ReleaseFacts | undefined, isChosen?: boolean) => Renderer | undefined;
  close: () => Promise<void>;
}

/** In force, a canary, and what is still asked for of the composition before. */
const MOST_THREADS = 4;
/** Of versions that somebody chose for their own browser, whoever that is: a thread each, and one is started at a time. */
const MOST_CHOSEN_THREADS = 2;
const CHOSEN_PAUSE_MS = 2_000;
/** A renderer that ended this often within `REST_MS` is left alone until it is over. */
const MOST_ENDS = 3;
const REST_MS = 60_000;

interface Entry {
  starting: Promise<RenderThread> | undefined;
  ends: number[];
  /** Others took its place: a thread of it would be ended by nobody. */
  isGone?: true;
}

const parse = <Value>(text: string): Value => JSON.parse(text) as Value;

/**
 * @param workerFile path of worker.js
 */
export const createRenderers = (
  workerFile: string,
  readFile: ReadReleaseFile,
  limits: ThreadLimits,
  log: FastifyBaseLogger,
): Renderers => {
  const entries = new Map<string, Entry>();
  const chosen = new Map<string, Entry>();
  let chosenAt = -CHOSEN_PAUSE_MS;

  const codeOf = async (release: ReleaseFacts): Promise<RendererCode | undefined> => {
    if (!release.render) return undefined;
    const name = `${release.name}@${release.version}/${release.render.file}`;
    return { code: await readFile(release, release.render), name };
  };

  const start = async (key: string, entry: Entry, shell: ReleaseFacts, remote: ReleaseFacts | undefined) => {
    const [shellCode, remoteCode] = await Promise.all([codeOf(shell), remote && codeOf(remote)]);
    if (!shellCode) throw new Error("the shell brings no renderer");
    const thread = startRenderThread(workerFile, { shell: shellCode, remote: remoteCode }, limits);
    void thread.ended.then((why) => {
      entry.starting = undefined;
      if (why === "closed") return;
      entry.ends.push(performance.now());
      log.error({ renderer: key, why }, "a renderer was ended");
    });
    return thread;
  };

  const close = async (entry: Entry): Promise<void> => {
    entry.isGone = true;
    const thread = await entry.starting?.catch(() => undefined);
    await thread?.close();
  };

  const entryIn = (pool: Map<string, Entry>, most: number, key: string): Entry => {
    const entry = pool.get(key) ?? { starting: undefined, ends: [] };
    // The least recently used is the first.
    pool.delete(key);
    pool.set(key, entry);
    for (const [old, unused] of pool) {
      if (pool.size <= most) break;
      pool.delete(old);
      void close(unused);
    }
    return entry;
  };

  /** Undefined where another one that somebody chose was begun a moment ago: a thread costs more than a page. */
  const chosenEntryOf = (key: string): Entry | undefined => {
    if (!chosen.has(key)) {
      if (performance.now() - chosenAt < CHOSEN_PAUSE_MS) return undefined;
      chosenAt = performance.now();
    }
    return entryIn(chosen, MOST_CHOSEN_THREADS, key);
  };

  return {
    of: (shell, remote, isChosen = false) => {
      if (!shell.render) return undefined;
      const key = [shell, ...(remote?.render ? [remote] : [])]
        .map(({ name, version }) => `${name}@${version}`)
        .join(" ");
      const entry = isChosen && !entries.has(key) ? chosenEntryOf(key) : entryIn(entries, MOST_THREADS, key);
      if (!entry) return undefined;
      entry.ends = entry.ends.filter((at) => performance.now() - at < REST_MS);
      if (entry.ends.length >= MOST_ENDS) return undefined;
      const run: RenderThread["run"] = async (...task) => {
        if (entry.isGone) throw new Error("closed");
        entry.starting ??= start(key, entry, shell, remote).catch((error: unknown) => {
          entry.starting = undefined;
          entry.ends.push(performance.now());
          throw error;
        });
        return (await entry.starting).run(...task);
      };
      return {
        plan: async (page) => parse(await run("plan", JSON.stringify(page))),
        render: async (page, answers) => parse(await run("render", JSON.stringify(page), JSON.stringify(answers))),
        sitemapQuestions: async () => parse(await run("sitemapQuestions")),
        sitemapPaths: async (answers) => parse(await run("sitemapPaths", "", JSON.stringify(answers))),
      };
    },
    close: async () => {
      await Promise.all([...entries.values(), ...chosen.values()].map(close));
      entries.clear();
      chosen.clear();
    },
  };
};
