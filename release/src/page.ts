import { assetUrl } from "@gleba/shared/federation";
import type { Registry, Release } from "@gleba/shared/federation/release";

/** JSON inside a script element, escaped so that no `<` can close it. */
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

const REGISTRY_ID = "gleba-registry";
const REGISTRY_BLOCK = new RegExp(`<script type="application/json" id="${REGISTRY_ID}">.*?</script>`, "s");

/** A rendered page with another registry in it. */
export const withRegistry = (page: string, registry: Registry): string =>
  page.replace(REGISTRY_BLOCK, () => dataBlock(REGISTRY_ID, registry));

/**
 * `/index.html`, the only mutable file: the shell's template filled with its scripts, stylesheets and the registry.
 * Scripts are deferred, so they block no paint. A template with `<!--gleba:boot-->` runs that script alone, which
 * preloads the shell's others and runs them after the first paint.
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
  const boot = shell.boot ? [shell.boot].map(script) : [];
  const others = [...shell.preload, shell.entry];
  const lines = (tags: readonly string[]) => tags.join("\n    ");
  return (
    template
      .replace("<!--gleba:boot-->", () => lines(boot))
      // Templates from earlier releases have no boot script to wait for.
      .replace("<!--gleba:scripts-->", () => lines([...boot, ...others.map(script)]))
      // After the first screen, so that the portal's stylesheets do not block its paint.
      .replace("<!--gleba:styles-->", () => lines(styles))
      .replace("<!--gleba:registry-->", () => dataBlock(REGISTRY_ID, registry))
  );
};
