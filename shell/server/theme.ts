import type { FastifyRequest } from "fastify";
import { readCookie } from "./cookies.ts";

/** The selected theme; undefined follows the system. The switch in shell/src/frame writes the cookie. */
export const themeOf = (
  request: Pick<FastifyRequest, "headers">,
  portalOrigin: string,
): "light" | "dark" | undefined => {
  const theme = readCookie(portalOrigin, request, "gleba-tema");
  return theme === "light" || theme === "dark" ? theme : undefined;
};

/** The page in that theme from its first byte, so that no other one flashes. */
export const withTheme = (html: string, theme: "light" | "dark" | undefined): string =>
  theme ? html.replace("<html", `<html data-theme="${theme}"`) : html;
