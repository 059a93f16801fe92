import { brandOf, brandRules, contrastOf } from "./brand.ts";

test.each(["#1f4d3a", "#b4532a", "#ffcc00", "#ffffff", "#00ffff", "#777777", "#000000"])(
  "a company that chooses %s gets buttons and links that can be read",
  (color) => {
    const brand = brandOf(color);
    if (!brand) throw new Error("no colours");
    expect(contrastOf(brand.primary, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(brand.primary, "#fbfaf6")).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(brand.hover, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["#141815", "#1c211e", "#232925", brand.onDark.soft])
      expect(contrastOf(brand.onDark.primary, ground)).toBeGreaterThanOrEqual(4.5);
    for (const button of [brand.onDark.primary, brand.onDark.hover])
      expect(contrastOf(button, "#0e1b14")).toBeGreaterThanOrEqual(4.5);
    // Links and words in the colour stand on the soft ground too.
    expect(contrastOf(brand.primary, brand.soft)).toBeGreaterThanOrEqual(4.5);
  },
);

test("a colour that can be read stays as it is, one that cannot is said to be darkened", () => {
  expect(brandOf("#1F4D3A")).toMatchObject({ primary: "#1f4d3a", darkened: false });
  expect(brandOf("#ffcc00")?.darkened).toBe(true);
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
});

test.each(["", "green", "#fff", "#12345g", "#1f4d3a;}body{display:none"])("%p is no colour", (text) => {
  expect(brandOf(text)).toBeNull();
});

test("a page is given each colour that is one, and nothing of what is none", () => {
  const rules = brandRules({ brandColor: "#004488", accentColor: "#ffcc00" });
  expect(rules).toMatch(
    /^:root:root\{[^{}]*--gleba-color-primary:#004488;[^{}]*--gleba-color-accent:#[0-9a-f]{6};[^{}]*\}$/,
  );
  expect(rules).not.toContain("#ffcc00");
  expect(brandRules({ brandColor: "", accentColor: "#004488" })).not.toContain("--gleba-color-primary");
  expect(brandRules({ brandColor: "", accentColor: "red}" })).toBe("");
});
