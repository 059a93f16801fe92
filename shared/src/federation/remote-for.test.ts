import { mountFor, remoteFor } from "./remote-for.ts";

const remotes = {
  "mfe-public": { name: "mfe-public", mounts: ["/", "/empreendimentos/:id", "/admin"] },
  "mfe-admin": { name: "mfe-admin", mounts: ["/admin/users", "/admin/:anything/new"] },
};

describe("which area owns an address", () => {
  test.each([
    ["/", "mfe-public"],
    ["/empreendimentos/3", "mfe-public"],
    ["/empreendimentos/3/", "mfe-public"],
    ["/admin", "mfe-public"],
    ["/admin/users", "mfe-admin"],
    ["/admin/users/new", "mfe-admin"],
  ])("%s belongs to %s", (path, owner) => {
    expect(remoteFor(remotes, path)).toBe(owner);
  });

  test.each(["/empreendimentos", "/empreendimentos/3/lotes", "/admin/nothing", "/Admin"])("%s is nobody's", (path) => {
    expect(remoteFor(remotes, path)).toBeUndefined();
  });

  test("words win over parameters", () => {
    expect(mountFor(["/contratos/:id", "/contratos/novo"], "/contratos/novo")).toBe("/contratos/novo");
  });
});
