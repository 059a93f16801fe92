import { OUT_OF_SERVICE } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import { type Html, html } from "../html.ts";

/** A version in force whose files this host does not have whole, so that another one stands in. */
export interface LostVersion {
  version: string;
  /** What visitors of this host get: the version before, the stable one instead of a canary, or nothing of the area. */
  instead: "before" | "stable" | "nothing";
}

/** What this host lacks of a name; undefined when it has what is in force. */
export const lostVersionOf = (current: Registry, name: string): LostVersion | undefined => {
  const released = current.released?.[name];
  if (!released) return undefined;
  const shown = name === "host" ? current.host : current.remotes[name];
  if (current.remotes[name]?.disabled === OUT_OF_SERVICE) return { version: released.version, instead: "nothing" };
  return released.canary && shown?.version === released.version
    ? { version: released.canary.release.version, instead: "stable" }
    : { version: released.version, instead: "before" };
};

const INSTEAD = {
  before: "este servidor continua com a anterior",
  stable: "neste servidor, todos os visitantes veem a versão estável",
  nothing: "este servidor não tem outra que sirva",
} as const;

/** Says that files of the version in force were lost, and what helps; nothing where they are there. */
export const standInNote = (lost: LostVersion | undefined): Html =>
  lost === undefined
    ? html``
    : html`<p class="note alert">
        Arquivos da versão em vigor, <code>${lost.version}</code>, se perderam: ${INSTEAD[lost.instead]}. Publique os
        mesmos arquivos de novo ou promova outra versão.
      </p>`;
