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
