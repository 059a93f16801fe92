import type { FastifyRequest } from "fastify";

/** The selected theme; undefined follows the system. The switch in shell/src/frame writes the cookie. */
export const themeOf = ({ headers }: Pick<FastifyRequest, "headers">): "light" | "dark" | undefined =>
  (/(?:^|;\s*)gleba-tema=(light|dark)(?:;|$)/.exec(headers.cookie ?? "")?.[1] as "light" | "dark" | undefined) ??
  undefined;

/** The page in that theme from its first byte, so that no other one flashes. */
export const withTheme = (html: string, theme: "light" | "dark" | undefined): string =>
  theme ? html.replace("<html", `<html data-theme="${theme}"`) : html;
