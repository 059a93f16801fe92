import { createHash } from "node:crypto";

/** The source expression of a `<style>` in the content security policy. */
export const styleSource = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** What a page may reach beside its own origin, as source expressions. */
export interface PageSources {
  /** Inline styles of the page, as text: what it is painted with first, the company's colours. */
  styles?: readonly string[];
  images?: readonly string[];
  connections?: readonly string[];
}

const list = (sources: readonly string[]): string => sources.map((source) => ` ${source}`).join("");

/**
 * The content security policy of every page: only the portal's own scripts, no inline script, no eval, inline styles by
 * hash. The portal host sends it to visitors, and the release tool to the browser that tries a release.
 */
export const contentSecurityPolicy = ({ styles = [], images = [], connections = [] }: PageSources): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${list(styles.filter(Boolean).map(styleSource))}`,
    `img-src 'self' data: blob:${list(images)}`,
    `connect-src 'self'${list(connections)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
