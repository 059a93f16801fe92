import type { SavedView } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider, RequireRight } from "#platform/me";
import { drawRoutes } from "#platform/testing";
import { FiltersBar, ListHead, useList, type ListDefinition, type ListParams } from "./index.ts";

const person = userEvent.setup({ delay: null });
const NAMES: ListDefinition<{ id: number }> = {
  name: "names",
  noun: ["nome", "nomes"],
  filters: [{ key: "search", param: "busca", label: "Nome", kind: "text" }],
  sorts: [{ value: "name,asc", label: "Nome" }],
  columns: [{ key: "id", label: "Nome", render: ({ id }) => id }],
};
const nothing = (_params: ListParams) =>
  Promise.resolve({ content: [], size: 20, number: 0, totalElements: 0, totalPages: 0, first: true, last: true });
const pages: ListParams[] = [];
const counted = (params: ListParams) => {
  pages.push(params);
  return nothing(params);
};
const Filtered = () => {
  const list = useList(NAMES, counted);
  return (
    <>
      <FiltersBar list={list} />
      <ListHead list={list} />
    </>
  );
};
const Screen = () => <ListHead list={useList(NAMES, nothing)} />;

let server: Awaited<ReturnType<typeof startStubServer>>;
let kept: SavedView[];
let lastId = 10;
/** Why none is kept any more; undefined: they are. */
let refusal: string | undefined;
let self: object = { id: 4, name: "Ada", role: "admin", can: { configureSite: true } };
const roles = [{ key: "sales", name: "Vendas" }];
beforeAll(async () => {
  server = await startStubServer(({ method, url, body }) => {
    if (url === "/api/crm/me") return { body: self };
    if (method === "POST" && refusal !== undefined)
      return { status: 409, body: { status: 409, code: "too_many_views", message: refusal, errors: [] } };
    if (method === "POST") {
      const { name, query, shared, opensFor } = body as SavedView;
      const id = kept.find((view) => view.name === name)?.id ?? (lastId += 1);
      const view = { id, screen: "names", name, query, opensFor, ...(shared && { shared, own: true }) };
      kept = [...kept.filter((one) => one.name !== name), view];
      return { status: 201, body: kept.at(-1) };
    }
    if (method === "DELETE") {
      kept = kept.filter(({ id }) => !url.endsWith(`/${id}`));
      return { body: { id: 1 } };
    }
    return { body: { views: kept, roles } };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());

it("somebody names what they look at, comes back to it, and brings back a view they deleted", async () => {
  kept = [{ id: 1, screen: "names", name: "Da Ana", query: "busca=ana" }];
  const router = drawRoutes([{ path: "/nomes", element: <Screen /> }], "/nomes?busca=bia&pagina=3");
  await person.click(screen.getByText("Visões"));
  await person.click(await screen.findByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Dê um nome à visão.")).toBeInTheDocument();
  await person.type(screen.getByLabelText("Salvar como está agora"), "Da Bia{Enter}");
  expect(await screen.findByRole("link", { name: "Da Bia" })).toHaveAttribute("aria-current", "true");
  await person.click(screen.getByRole("link", { name: "Da Ana" }));
  await waitFor(() => expect(router.state.location.search).toBe("?busca=ana"));
  await person.click(screen.getByRole("button", { name: "Excluir a visão Da Ana" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Da Ana" })).not.toBeInTheDocument());
  // Added and removed in the list that was read once (specification §4).
  expect(server.calls.filter(({ method }) => method === "GET")).toHaveLength(1);
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(kept).toHaveLength(2));
  await person.click(screen.getByText("Visões"));
  expect(await screen.findByRole("link", { name: "Da Ana" })).toBeInTheDocument();
  expect(kept.map(({ query }) => query)).toEqual(["busca=bia", "busca=ana"]);
});

it("a deleted view that cannot be brought back says why", async () => {
  kept = [{ id: 1, screen: "names", name: "Da Ana", query: "busca=ana" }];
  drawRoutes([{ path: "/nomes", element: <Screen /> }], "/nomes?busca=bia");
  await person.click(screen.getByText("Visões"));
  await person.click(await screen.findByRole("button", { name: "Excluir a visão Da Ana" }));
  refusal = "Guarde até 50 visões desta lista.";
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  refusal = undefined;
});

it("who configures the portal saves a view for all; a view for all that is not theirs cannot be taken away", async () => {
  kept = [{ id: 1, screen: "names", name: "Da empresa", query: "busca=ana", shared: true, removable: false }];
  const element = (
    <MeProvider>
      <Screen />
    </MeProvider>
  );
  drawRoutes([{ path: "/nomes", element }], "/nomes?busca=bia");
  await person.click(screen.getByText("Visões"));
  expect(await screen.findByRole("link", { name: "Da empresa (de toda a equipe)" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Excluir a visão Da empresa" })).not.toBeInTheDocument();
  await person.type(screen.getByLabelText("Salvar como está agora"), "Bias");
  await person.click(await screen.findByRole("checkbox", { name: "Para toda a equipe" }));
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("link", { name: "Bias (de toda a equipe)" })).toBeInTheDocument();
  expect(kept.at(-1)).toMatchObject({ name: "Bias", shared: true });
});

const openAs = (me: object, address: string) => {
  self = { id: 4, name: "Ada", role: "admin", can: { configureSite: true }, ...me };
  const element = (
    <MeProvider>
      <RequireRight title="Nomes" right="configureSite">
        <Filtered />
      </RequireRight>
    </MeProvider>
  );
  const routes = ["/nomes", "/outra"].map((path) => ({ path, element: path === "/nomes" ? element : <p>Outra</p> }));
  return drawRoutes(routes, address);
};
const opening = { names: "busca=ana" };

it("a list opens with the view that is chosen for it, asks for nothing else, and what is cleared stays cleared until somebody comes again", async () => {
  kept = [];
  pages.length = 0;
  const router = openAs({ opening }, "/nomes");
  await screen.findByRole("button", { name: /^Remover o filtro/ });
  expect(router.state.location.search).toBe("?busca=ana");
  expect(pages.map(({ search }) => search)).toEqual(["ana"]);
  await person.click(screen.getByRole("button", { name: /^Remover o filtro/ }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(pages.at(-1)).not.toHaveProperty("search");
  await act(() => router.navigate("/outra"));
  await act(() => router.navigate("/nomes"));
  await waitFor(() => expect(router.state.location.search).toBe("?busca=ana"));
});

it("an address that names something is believed, whatever a list opens with", async () => {
  kept = [];
  const router = openAs({ opening }, "/nomes?busca=bia");
  await screen.findByRole("button", { name: /^Remover o filtro/ });
  expect(router.state.location.search).toBe("?busca=bia");
});

it("who configures the portal lets a list open with a view for a role, and says otherwise by changing it", async () => {
  kept = [{ id: 1, screen: "names", name: "Padrão", query: "busca=ana", shared: true, own: true, opensFor: null }];
  const router = openAs({}, "/nomes?busca=bia");
  await person.click(await screen.findByText("Visões"));
  expect(await screen.findByLabelText("Abrir a lista com ela")).toHaveTextContent("Para ninguémPara mim");
  await person.click(screen.getByRole("button", { name: "Alterar a visão Padrão" }));
  await waitFor(() => expect(router.state.location.search).toBe("?busca=ana"));
  await person.selectOptions(screen.getByLabelText("Abrir a lista com ela"), "Para o perfil Vendas");
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  expect(
    await screen.findByRole("link", { name: "Padrão (de toda a equipe; abre por si para o perfil Vendas)" }),
  ).toBeInTheDocument();
  expect(kept.at(-1)).toMatchObject({ name: "Padrão", query: "busca=ana", shared: true, opensFor: "sales" });
});
