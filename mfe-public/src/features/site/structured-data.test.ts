import { organizationData } from "./structured-data";

test.each(["/\\evil.example/x.png", "//evil.example/x.png", "/\t/evil.example", "javascript:alert(1)", "evil.example"])(
  "a search engine is given no address that leads elsewhere than it seems (%j)",
  (value) => {
    const data = organizationData(
      [
        { type: "logo", value },
        { type: "facebook", value },
      ],
      "https://portal.example",
    );
    expect(data).toMatchObject({ logo: undefined, sameAs: [] });
  },
);

test("a search engine is given the company's own addresses", () => {
  const entries = [
    { type: "logo" as const, value: "/files/logo.png" },
    { type: "facebook" as const, value: "https://social.example/gleba" },
  ];
  expect(organizationData(entries, "https://portal.example")).toMatchObject({
    logo: "/files/logo.png",
    sameAs: ["https://social.example/gleba"],
  });
});
