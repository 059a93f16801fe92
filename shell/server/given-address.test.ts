import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createTestPortal } from "./testing/test-portal.ts";

const visit = async (url: string) => {
  const { app, close } = await createTestPortal();
  const { statusCode, headers, body } = await app.inject(url);
  await close();
  return { statusCode, location: headers.location, type: String(headers["content-type"]), body };
};

test.each(["/empreendimentos/3%", "/avisos/%E0%A4%A", "/%C3"])(
  "a visitor whose link was cut in the middle of a letter gets a page of the portal: %s",
  async (url) => {
    const moved = await visit(url);
    expect(moved).toMatchObject({ statusCode: 302, location: url.replaceAll("%", "%25") });
    const { statusCode, type, body } = await visit(String(moved.location));
    // 200 where only the API could say that there is no such thing.
    expect([200, 404]).toContain(statusCode);
    expect(type).toMatch(/^text\/html/);
    expect(body).toContain('lang="pt-BR"');
    expect(body).not.toContain("FST_ERR");
  },
);

test("an address with letters of its own stays as it is", async () => {
  expect((await visit("/a%C3%A7%C3%A3o")).statusCode).toBe(404);
  expect((await visit("/?busca=100%")).statusCode).toBe(200);
});

test("a visitor of an address with doubled slashes is led to the page that it means", async () => {
  expect(await visit("/empreendimentos//3?lote=7&a=//b")).toMatchObject({
    statusCode: 301,
    location: "/empreendimentos/3?lote=7&a=//b",
  });
  expect(await visit("//example.com//x")).toMatchObject({ statusCode: 301, location: "/example.com/x" });
});

test.each([
  ["backslashes", "/\\evil.example/empreendimentos/3"],
  ["an address of another host", "http://evil.example/empreendimentos/3"],
  ["nothing but a backslash", "/\\"],
  ["a dot between two slashes", "/.//evil.example/%"],
])(
  "whoever asks with %s has no page made of another portal, for themselves or for who comes after",
  async (_what, url) => {
    const vale = { id: 3, name: "Vale Verde" };
    const site = { entries: [{ type: "title", value: "Gleba" }], about: null, articles: [] };
    const { app, close } = await createTestPortal({
      graphql: { siteHome: site, ventures: [vale] },
      get: { "/api/public/ventures/3": vale },
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`GET ${url} HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|30[12]) /);
    expect(answer).not.toMatch(/^location: \/\//im);
    const { body } = await app.inject("/empreendimentos/3");
    expect(body).toContain('"url":"https://portal.example/empreendimentos/3"');
    expect(body).not.toContain("evil.example");
    await close();
  },
);
