import { assetUrl } from "@gleba/shared/federation";
import type { Registry, Release } from "@gleba/shared/federation/release";

/** JSON inside a script element: no `<` may end it. */
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/**
 * `/index.html`, the only mutable file: the shell's own template with its scripts, stylesheets and the registry put in.
 * Both scripts are deferred, so they load at once, run in this order, and hold back no paint.
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
  const scripts = [...(shell.boot ? [shell.boot] : []), ...shell.preload, shell.entry].map(script);
  return (
    template
      .replace("<!--gleba:scripts-->", () => scripts.join("\n    "))
      // After the first screen, so that the styles of the whole portal do not hold back what can be read already.
      .replace("<!--gleba:styles-->", () => styles.join("\n    "))
      .replace("<!--gleba:registry-->", () => dataBlock("gleba-registry", registry))
  );
};
