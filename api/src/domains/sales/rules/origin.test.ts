import { visitOrigin } from "@gleba/shared/contracts";
import { channelOf, keptOrigin } from "./origin.ts";

test.each([
  [undefined, "direct"],
  [{}, "direct"],
  [{ site: "www.google.com.br" }, "search"],
  [{ site: "duckduckgo.com" }, "search"],
  [{ site: "l.instagram.com" }, "social"],
  [{ site: "t.co" }, "social"],
  [{ site: "imoveis.exemplo.com.br" }, "site"],
  // Only the end of a name says whose it is.
  [{ site: "google.com.exemplo.org" }, "site"],
  [{ site: "notfacebook.com" }, "site"],
  [{ site: "www.google.com", source: "google", medium: "cpc" }, "campaign"],
  [{ campaign: "lançamento 2026" }, "campaign"],
])("a visit that says %j came by: %s", (visit, channel) => expect(channelOf(visit)).toBe(channel));

test("of a visit that says nothing nothing is kept", () => {
  expect([keptOrigin(undefined), keptOrigin({}), keptOrigin({ site: "t.co" })]).toEqual([null, null, { site: "t.co" }]);
});

test.each(["ana@exemplo.com.br", "a\nb", "<b>", "x".repeat(61), "http://a", ""])(
  "a campaign called %j is not one: a link that names a person is not kept",
  (campaign) => expect(visitOrigin.safeParse({ campaign }).success).toBe(false),
);
