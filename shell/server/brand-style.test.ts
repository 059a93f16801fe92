import { aSite } from "./testing/fixtures.ts";
import { styleSource } from "./brand-style.ts";
import { madePortal } from "./testing/test-portal.ts";

const paged = async (brandColor: string, accentColor = "") => {
  const entries = [
    ...aSite.entries.filter(({ type }) => type !== "brandColor"),
    { type: "brandColor", value: brandColor },
    { type: "accentColor", value: accentColor },
    { type: "ofTomorrow", value: "an entry of a server that is newer" },
  ];
  const made = await madePortal({ graphql: { siteHome: { ...aSite, entries }, ventures: [] } }, {});
  const { body, headers } = await made.app.inject({ url: "/" });
  await made.close();
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? "");
  return { styles, policy: String(headers["content-security-policy"]) };
};

test("a visitor sees the company's own colours from the first paint, and the policy names their style", async () => {
  const { styles, policy } = await paged("#123456", "#7a1f5c");
  expect(styles).toHaveLength(2);
  expect(styles[1]).toContain("--gleba-color-primary:#123456");
  expect(styles[1]).toContain("--gleba-color-accent:#7a1f5c");
  for (const style of styles) expect(policy).toContain(styleSource(style));
  expect(policy).not.toContain("unsafe");
});

test("a colour too light to be read is darkened; a text that is no colour changes nothing", async () => {
  expect((await paged("#ffcc00")).styles[1]).not.toContain("#ffcc00");
  expect((await paged("#fff}body{display:none")).styles).toHaveLength(1);
  expect((await paged("#1F4D3A", "#b4532a")).styles).toHaveLength(1);
});
