import { styleSource } from "@gleba/shared/first-screen";
import { siteFixture } from "./testing/fixtures.ts";
import { createTestPortal } from "./testing/test-portal.ts";

const renderWith = async (brandColor: string, accentColor = "") => {
  const entries = [
    ...siteFixture.entries.filter(({ type }) => type !== "brandColor"),
    { type: "brandColor", value: brandColor },
    { type: "accentColor", value: accentColor },
    { type: "futureEntry", value: "an entry of a newer server" },
  ];
  const { app, close } = await createTestPortal(
    { graphql: { siteHome: { ...siteFixture, entries }, ventures: [] } },
    {},
  );
  const { body, headers } = await app.inject({ url: "/" });
  await close();
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)]
    .map((match) => match[1] ?? "")
    .filter((style) => !style.startsWith("[data-style"));
  return { styles, policy: String(headers["content-security-policy"]) };
};

test("a visitor sees the company's colours from the first paint, and the policy allows their style", async () => {
  const { styles, policy } = await renderWith("#123456", "#7a1f5c");
  expect(styles).toHaveLength(1);
  expect(styles[0]).toContain("--gleba-color-primary:#123456");
  expect(styles[0]).toContain("--gleba-color-accent:#7a1f5c");
  for (const style of styles) expect(policy).toContain(styleSource(style));
  expect(policy).not.toContain("unsafe");
});

test("a colour too light to read is darkened; text that is no colour changes nothing", async () => {
  expect((await renderWith("#ffcc00")).styles[0]).not.toContain("#ffcc00");
  expect((await renderWith("#fff}body{display:none")).styles).toHaveLength(0);
  expect((await renderWith("#1F4D3A", "#b4532a")).styles).toHaveLength(0);
});
