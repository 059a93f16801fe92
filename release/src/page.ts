import { assetUrl } from "@gleba/shared/federation";
import type { Registry, Release } from "@gleba/shared/federation/release";

/** JSON inside a script element: no `<` may end it. */
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/**
 * `/index.html`, the only mutable file: the shell's own template with its scripts, stylesheets and the registry put in.
 * Scripts are deferred, so they hold back no paint. Where the template says `boot`, that script alone is run: the shell's
 * others are asked for at once, behind everything that the first screen shows, and boot runs them when it is painted.
 */
export const renderPage = (template: string, shell: Release, registry: Registry): string => {
  const tag = (asset: { file: string; integrity: string }) => ({
    url: assetUrl(shell, asset.file),
    integrity: `integrity="${asset.integrity}"`,
  });
  const script = (asset: { file: string; integrity: string }) => {
    const { url, integrity } = tag(asset);
    return `<script defer src="${url}" ${integrity}></script>`;
  };
  const styles = shell.css.map((asset) => {
    const { url, integrity } = tag(asset);
    return `<link rel="stylesheet" href="${url}" ${integrity}>`;
  });
  const ahead = (asset: { file: string; integrity: string }) => {
    const { url, integrity } = tag(asset);
    return `<link rel="preload" as="script" href="${url}" ${integrity} fetchpriority="low">`;
  };
  const boot = shell.boot ? [shell.boot].map(script) : [];
  const others = [...shell.preload, shell.entry];
  const lines = (tags: readonly string[]) => tags.join("\n    ");
  return (
    template
      .replace("<!--gleba:boot-->", () => lines([...boot, ...others.map(ahead)]))
      // Shells built before wait for nothing.
      .replace("<!--gleba:scripts-->", () => lines([...boot, ...others.map(script)]))
      // After the first screen, so that the styles of the whole portal do not hold back what can be read already.
      .replace("<!--gleba:styles-->", () => lines(styles))
      .replace("<!--gleba:registry-->", () => dataBlock("gleba-registry", registry))
  );
};
