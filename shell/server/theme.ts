import type { FastifyRequest } from "fastify";

/** What somebody chose; undefined follows their system. The page's own switch writes this cookie (shell/src/frame). */
export const themeOf = ({ headers }: Pick<FastifyRequest, "headers">): "light" | "dark" | undefined =>
  (/(?:^|;\s*)gleba-tema=(light|dark)(?:;|$)/.exec(headers.cookie ?? "")?.[1] as "light" | "dark" | undefined) ??
  undefined;

/** The page in that theme from its first byte, so that no other one flashes before. */
export const inTheme = (html: string, theme: "light" | "dark" | undefined): string =>
  theme ? html.replace("<html", `<html data-theme="${theme}"`) : html;
