import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#config";
import { findApiRoot } from "#platform/files/api-root.ts";

test("with nothing set, the server runs as on a developer's machine", () => {
  expect(readConfig({})).toMatchObject({
    port: 8081,
    host: "127.0.0.1",
    portalOrigin: "http://localhost:8080",
    publicUrl: "http://localhost:8081",
    databaseUrl: undefined,
    demo: true,
    derivedToken: { odd: 30, even: 50 },
  });
});

test("an empty variable counts as none", () => {
  expect(readConfig({ DATABASE_URL: "", DEMO: "0", API_PORT: "9000" })).toMatchObject({
    databaseUrl: undefined,
    demo: false,
    publicUrl: "http://localhost:9000",
  });
});

test("whoever set several things wrong is told all of them at once", () => {
  expect(() => readConfig({ API_PORT: "http", DATABASE_URL: "mysql://x", JWT_SECRET: "short" })).toThrow(
    /API_PORT[^]*DATABASE_URL[^]*JWT_SECRET/,
  );
});

test("mail needs a server and one plain sender; keys that sign no more come as a list", () => {
  const smtp = { SMTP_URL: "smtps://user:word@mail.example", MAIL_FROM: "Gleba <oi@mail.example>" };
  expect(readConfig(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(() => readConfig({ SMTP_URL: smtp.SMTP_URL })).toThrow(/MAIL_FROM: needed/);
  expect(() => readConfig({ ...smtp, SMTP_URL: "http://mail.example" })).toThrow(/SMTP_URL/);
  for (const from of ["oi@mail.example\r\nBcc: x@y.example", "a@b.example, c@d.example", "equipe: a@b.example;"])
    expect(() => readConfig({ ...smtp, MAIL_FROM: from })).toThrow(/MAIL_FROM/);
  const [one, two] = ["a".repeat(32), "b".repeat(40)];
  expect(readConfig({ JWT_PREVIOUS_SECRETS: `${one}, ${two}` }).jwtPreviousSecrets).toEqual([one, two]);
  expect(() => readConfig({ JWT_PREVIOUS_SECRETS: `${one},short` })).toThrow(/JWT_PREVIOUS_SECRETS/);
});

test("a service of breached passwords is asked by the beginning of a hash alone", () => {
  expect(readConfig({}).breachedPasswordsUrl).toBeUndefined();
  expect(() => readConfig({ BREACHED_PASSWORDS_URL: "https://passwords.example/check" })).toThrow("{prefix}");
});

test("rates are fetched only from a service that is named with its series", () => {
  const [url, named] = ["https://api.example/{series}/dados", "IPCA=433, IGP-M = 189"];
  expect(readConfig({}).indexRates).toBeUndefined();
  expect(readConfig({ INDEX_RATES_URL: url, INDEX_RATES_SERIES: named }).indexRates).toEqual({
    url,
    series: new Map([
      ["IPCA", "433"],
      ["IGP-M", "189"],
    ]),
  });
  for (const env of [
    { INDEX_RATES_URL: url },
    { INDEX_RATES_SERIES: named },
    { INDEX_RATES_URL: "https://api.example/433", INDEX_RATES_SERIES: named },
    { INDEX_RATES_URL: url, INDEX_RATES_SERIES: "IPCA" },
    { INDEX_RATES_URL: url, INDEX_RATES_SERIES: "IPCA=433,IPCA=189" },
  ])
    expect(() => readConfig(env)).toThrow(/INDEX_RATES/);
});

test("the bundle in api/dist finds its migrations from any folder", () => {
  const house = mkdtempSync(join(tmpdir(), "gleba root "));
  const api = join(house, "gleba", "api");
  mkdirSync(join(api, "dist"), { recursive: true });
  writeFileSync(join(api, "package.json"), '{ "name": "@gleba/api" }');
  writeFileSync(join(api, "dist", "main.js"), "");
  expect(findApiRoot(join(api, "dist", "main.js"), "/")).toBe(api);
  expect(findApiRoot("", join(house, "gleba"))).toBe(api);
  expect(() => findApiRoot("", house)).toThrow(/API_ROOT/);
  rmSync(house, { recursive: true });
});
