import { Document, Spectral } from "@stoplight/spectral-core";
import Parsers from "@stoplight/spectral-parsers";
import { createTestApp } from "../testing/create-test-app.ts";
import { ruleset } from "./spectral-ruleset.ts";

let description: string;
beforeAll(async () => {
  const server = await createTestApp({ publicUrl: "https://api.portal.example" });
  description = (await server.app.inject("/openapi.json")).body;
  await server.close();
});

/** What Spectral finds, each once: the rule, the place and its sentence. */
const findings = async (text: string): Promise<string[]> => {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const found = await spectral.run(new Document(text, Parsers.Json));
  return found.map(({ code, path, message }) => `${code} ${path.join("/")}: ${message}`);
};

test("the API's description passes OWASP's rules for APIs", async () => {
  expect(await findings(description)).toEqual([]);
});

test("a call that takes text without end, forgets its token or tells nothing of limits is found", async () => {
  const spoilt = JSON.parse(description) as {
    paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
  };
  const [refresh, staff] = [spoilt.paths["/refreshtoken"]?.["post"], spoilt.paths["/api/crm/users"]?.["post"]];
  Object.assign(spoilt, { paths: { "/refreshtoken": { post: refresh }, "/api/crm/users": { post: staff } } });
  const text = JSON.stringify(spoilt).replace(/,"maxLength":200\b/, "");
  delete staff?.security;
  delete staff?.responses["429"];
  const said = [...(await findings(text)), ...(await findings(JSON.stringify(spoilt)))].join("\n");
  for (const rule of ["api4:2023-string-limit", "api2:2023-write-restricted", "api4:2023-rate-limit-responses-429"])
    expect(said).toContain(`owasp:${rule}`);
});
