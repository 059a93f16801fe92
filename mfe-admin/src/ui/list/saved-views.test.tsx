import type { SavedView } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { Toasts, UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { MeProvider } from "#platform/me";
import { ListHead, useList, type ListDefinition, type ListParams } from "./index.ts";

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
const Screen = () => <ListHead list={useList(NAMES, nothing)} />;

let server: Awaited<ReturnType<typeof startStubServer>>;
let kept: SavedView[];
beforeAll(async () => {
  server = await startStubServer(({ method, url, body }) => {
    if (url === "/api/crm/me") return { body: { id: 4, name: "Ada", role: "admin", can: { configureSite: true } } };
    if (method === "POST") {
      const { name, query, shared } = body as SavedView;
      kept = [...kept, { id: kept.length + 10, screen: "names", name, query, ...(shared && { shared }) }];
      return { status: 201, body: kept.at(-1) };
    }
    if (method === "DELETE") {
      kept = kept.filter(({ id }) => !url.endsWith(`/${id}`));
      return { body: { id: 1 } };
    }
    return { body: { views: kept } };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());

it("somebody names what they look at, comes back to it, and brings back a view they deleted", async () => {
  kept = [{ id: 1, screen: "names", name: "Da Ana", query: "busca=ana" }];
  const router = createMemoryRouter([{ path: "/nomes", element: <Screen /> }], {
    initialEntries: ["/nomes?busca=bia&pagina=3"],
  });
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <Toasts />
    </UiProvider>,
  );
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

it("who configures the portal saves a view for all; a view for all that is not theirs cannot be taken away", async () => {
  kept = [{ id: 1, screen: "names", name: "Da empresa", query: "busca=ana", shared: true, removable: false }];
  const element = (
    <MeProvider>
      <Screen />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: "/nomes", element }], { initialEntries: ["/nomes?busca=bia"] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <Toasts />
    </UiProvider>,
  );
  await person.click(screen.getByText("Visões"));
  expect(await screen.findByRole("link", { name: "Da empresa (de toda a equipe)" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Excluir a visão Da empresa" })).not.toBeInTheDocument();
  await person.type(screen.getByLabelText("Salvar como está agora"), "Bias");
  await person.click(await screen.findByRole("checkbox", { name: "Para toda a equipe" }));
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("link", { name: "Bias (de toda a equipe)" })).toBeInTheDocument();
  expect(kept.at(-1)).toMatchObject({ name: "Bias", shared: true });
});
