import type { Release } from "@gleba/shared/federation/release";
import { pageWideSelectors } from "@gleba/shared/first-screen";
import { codeFromText } from "./code-from-text.ts";

/** A build read from its folder. */
export interface Build {
  release: Release;
  /** Text of a file of the build. */
  text: (file: string) => string;
}

/**
 * Code that must never reach a visitor, whatever a team says of its size: as sentences, empty when there is none. The
 * shell alone may carry React, and style the page around the areas.
 */
export const forbiddenCode = (build: Build): string[] => [
  ...filesOf(build, ".js").flatMap((file) => evalProblems(build, file)),
  ...(build.release.kind === "shell"
    ? []
    : [
        ...filesOf(build, ".js").flatMap((file) => reactProblems(build, file)),
        ...filesOf(build, ".css").flatMap((file) => styleProblems(build, file)),
      ]),
];

const filesOf = ({ release }: Build, ending: string) =>
  Object.keys(release.files).filter((file) => file.endsWith(ending));

/** The content security policy forbids `eval`, so it would fail in visitors' browsers. */
const evalProblems = ({ release, text }: Build, file: string): string[] => {
  const found = codeFromText(text(file));
  return found.length > 0
    ? [
        `${release.name}: ${file} makes code from text (${found.join(", ")}), which browsers refuse here. Take the library that does it out, or its build without it.`,
      ]
    : [];
};

/** Its production errors; where it hands its internals to react-dom, of version 19 and before; its development build. */
const REACT =
  /Minified React error|\.__(?:CLIENT|SECRET)_INTERNALS_\w+\s*=(?!=)|Invalid hook call\. Hooks can only be called/;

const reactProblems = ({ release, text }: Build, file: string): string[] =>
  REACT.test(text(file))
    ? [
        `${release.name}: ${file} carries its own React. Build it with the shared packages, which take React from the shell.`,
      ]
    : [];

/** Of these an example is enough. */
const SHOWN_SELECTORS = 3;

/** A stylesheet stays in the page when its visitor goes on to another area. */
const styleProblems = ({ release, text }: Build, file: string): string[] => {
  const found = pageWideSelectors(text(file));
  const more = found.length > SHOWN_SELECTORS ? ", …" : "";
  return found.length > 0
    ? [
        `${release.name}: ${file} styles every area of the portal (${found.slice(0, SHOWN_SELECTORS).join(", ")}${more}). Put a class of its own in front.`,
      ]
    : [];
};
