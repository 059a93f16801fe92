import { ALERT_CONSENT, type OwnAlerts, type VentureCard } from "@gleba/shared/contracts";
import { forgetAnswers, setPortalConfig } from "@gleba/shared/http";
import { pasteInto, type ReceivedCall, startStubServer } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { AlertsScreen } from "./index.ts";
import { readAskedFor } from "./wish-url.ts";

const PROTOCOL = "V-2026-AAAA-BBBB";
const LINK = `/avisos?protocolo=${PROTOCOL}&confirmar=2#chave=segredo`;
const alert = (id: number, text: string, confirmed = true) => ({
  id,
  text,
  confirmed,
  createdAt: "2026-11-20T10:00:00.000Z",
});
const both: OwnAlerts = { alerts: [alert(1, "Início das vendas: Aurora"), alert(2, "Lotes em Vale Verde", false)] };

let server: Awaited<ReturnType<typeof startStubServer>> | undefined;
afterEach(() => {
  forgetAnswers();
  return server?.close();
});

type Answer = (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;

const open = async (address: string, answer: Answer = () => undefined, ventures: unknown[] = []) => {
  server = await startStubServer((call) => {
    if (call.url === "/graphql") return { body: { data: { ventures } } };
    return (
      answer(call) ?? { status: 404, body: { status: 404, code: "unknown_protocol", message: "Não.", errors: [] } }
    );
  });
  setPortalConfig({ apiUrl: server.url });
  const router = createMemoryRouter([{ path: "/avisos", element: <AlertsScreen /> }], { initialEntries: [address] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  return { router, calls: server.calls, user: userEvent.setup({ delay: null }) };
};
const changes = (calls: readonly ReceivedCall[]) =>
  calls.filter(({ method, url }) => method !== "GET" && method !== "OPTIONS" && url !== "/graphql");

test("what a link of the portal asks for is read from its address, and nonsense asks for nothing", () => {
  const read = (search: string) => readAskedFor(new URLSearchParams(search));
  const nothing = { maxPrice: null, minArea: null };
  expect(read("lote=7")).toEqual({ kind: "lot", id: 7, ...nothing });
  expect(read("inicio=3")).toEqual({ kind: "launch", id: 3, ...nothing });
  expect(read("empreendimento=3&ate=120000&area=250.5")).toEqual({
    kind: "search",
    id: 3,
    maxPrice: 120_000,
    minArea: 250.5,
  });
  expect(read("lote=-1&inicio=x&empreendimento=0&ate=muito&area=-3")).toEqual({ kind: "search", id: null, ...nothing });
});

test("a visitor asks for lots like those they looked for, agrees, and is told to open the mailed link", async () => {
  const { calls, user } = await open("/avisos?ate=120000&area=250", ({ method }) =>
    method === "POST" ? { status: 202, body: { message: "Enviamos um e-mail com um link." } } : undefined,
  );
  expect(await screen.findByLabelText(/^Preço até/)).toHaveValue("120.000");
  await user.click(screen.getByRole("button", { name: "Pedir aviso" }));
  expect(await screen.findByText("Marque que aceita receber os avisos.")).toBeInTheDocument();
  await pasteInto(user, screen.getByLabelText("E-mail"), "ana@exemplo.com.br");
  await user.click(screen.getByRole("checkbox", { name: ALERT_CONSENT.text }));
  const area = screen.getByLabelText(/^Área a partir de/);
  await user.clear(area);
  await pasteInto(user, area, "muito");
  await user.click(screen.getByRole("button", { name: "Pedir aviso" }));
  expect(area).toHaveAccessibleDescription(/como 250 ou 250,5/);
  await user.clear(area);
  await pasteInto(user, area, "250,5");
  await user.click(screen.getByRole("button", { name: "Pedir aviso" }));
  expect(await screen.findByText("Enviamos um e-mail com um link.")).toBeInTheDocument();
  expect(changes(calls).map(({ body }) => body)).toEqual([
    {
      email: "ana@exemplo.com.br",
      wish: { kind: "search", maxPriceCents: 12_000_000, minAreaM2: 250.5 },
      consent: { version: ALERT_CONSENT.version, granted: true },
    },
  ]);
});

test("the highest price of an alert is typed in whole reais, as the search's filters are, and an area of a thousand is one", async () => {
  const { calls, user } = await open("/avisos", ({ method }) =>
    method === "POST" ? { status: 202, body: { message: "Enviamos um e-mail com um link." } } : undefined,
  );
  const price = await screen.findByLabelText(/^Preço até/);
  await pasteInto(user, screen.getByLabelText("E-mail"), "ana@exemplo.com.br");
  await user.click(screen.getByRole("checkbox", { name: ALERT_CONSENT.text }));
  await user.type(price, "caro");
  await user.click(screen.getByRole("button", { name: "Pedir aviso" }));
  expect(price).toHaveAccessibleDescription(/como 150\.000/);
  await user.clear(price);
  await user.type(price, "150000");
  await user.tab();
  expect(price).toHaveValue("150.000");
  await user.type(screen.getByLabelText(/^Área a partir de/), "1.000");
  await user.click(screen.getByRole("button", { name: "Pedir aviso" }));
  await screen.findByText("Enviamos um e-mail com um link.");
  expect(changes(calls).map(({ body }) => (body as { wish: unknown }).wish)).toEqual([
    { kind: "search", maxPriceCents: 15_000_000, minAreaM2: 1_000 },
  ]);
});

const onSale: VentureCard = {
  id: 3,
  name: "Vale Verde",
  city: "Linhares",
  uf: "ES",
  centre: null,
  bounds: null,
  cover: null,
  lots: { total: 10, available: 4, reserved: 0, negotiating: 0, sold: 6, blocked: 0 },
  minPriceCents: 90_000_00,
  maxPriceCents: 120_000_00,
  minInstallmentCents: null,
  registry: { office: "1º Ofício de Linhares", number: "R-3/M-12.345", date: "2025-03-14" },
  salesOpen: true,
  publicity: "",
};
const coming: VentureCard = { ...onSale, id: 4, name: "Aurora", registry: null, salesOpen: false };

test.each([
  ["/avisos?lote=99", "Este lote não está mais no portal", "Ver empreendimentos", "/", "/avisos"],
  ["/avisos?inicio=99", "Este empreendimento não está mais no portal", "Ver empreendimentos", "/", "/avisos"],
  ["/avisos?inicio=3", "As vendas já começaram", "Ver os lotes", "/empreendimentos/3", "/avisos?empreendimento=3"],
])("who opens %s reads that nothing is to be waited for, and where to go", async (address, title, way, to, alerts) => {
  const { user } = await open(address, undefined, [onSale, coming]);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Pedir aviso" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", to);
  const another = screen.getByRole("link", { name: "Pedir aviso de lotes" });
  expect(another).toHaveAttribute("href", alerts);
  await user.click(another);
  expect(await screen.findByRole("button", { name: "Pedir aviso" })).toBeInTheDocument();
});

test("who waits for a launch that is to come, or looks in a development that is gone, gets the form", async () => {
  const first = await open("/avisos?inicio=4", undefined, [onSale, coming]);
  expect(await screen.findByText(/^Aurora\. Escrevemos uma vez/)).toBeInTheDocument();
  await act(() => first.router.navigate("/avisos?empreendimento=99"));
  expect(await screen.findByLabelText("Onde")).toHaveValue("");
});

test("who corrects the e-mail finds all they typed", async () => {
  const { calls, user } = await open("/avisos?ate=120000", ({ method }) =>
    method === "POST" ? { status: 202, body: { message: "Enviamos um e-mail com um link." } } : undefined,
  );
  await pasteInto(user, await screen.findByLabelText(/^Área a partir de/), "250");
  await pasteInto(user, screen.getByLabelText("E-mail"), "ana@exemplo.com");
  await user.click(screen.getByRole("checkbox", { name: ALERT_CONSENT.text }));
  await user.click(screen.getByRole("button", { name: "Pedir aviso" }));
  await user.click(await screen.findByRole("button", { name: "Corrigir o e-mail" }));
  const email = screen.getByLabelText("E-mail");
  expect(email).toHaveValue("ana@exemplo.com");
  await user.type(email, ".br");
  await user.click(screen.getByRole("button", { name: "Pedir aviso" }));
  expect(await screen.findByText("ana@exemplo.com.br")).toBeInTheDocument();
  const [first, second] = changes(calls).map(({ body }) => body as object);
  expect(second).toEqual({ ...first, email: "ana@exemplo.com.br" });
  expect(second).toMatchObject({ wish: { maxPriceCents: 12_000_000, minAreaM2: 250 } });
});

test("by the mailed link an alert is confirmed with a press, one or all are ended, and the key leaves the address", async () => {
  const left: OwnAlerts[] = [{ alerts: both.alerts.map((one) => ({ ...one, confirmed: true })) }, { alerts: [] }];
  const { calls, router, user } = await open(LINK, ({ method, headers }) => {
    if (headers["x-access-key"] !== "segredo") return undefined;
    return { body: method === "GET" ? both : left.shift() };
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Confirme o seu aviso" })).toBeInTheDocument();
  expect(changes(calls)).toEqual([]);
  expect(JSON.stringify(router.state.location)).not.toContain("segredo");
  await user.click(screen.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Seus avisos" })).toBeInTheDocument();
  expect(screen.getAllByText("Ativo")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Encerrar todos" }));
  expect(await screen.findByRole("heading", { name: "Nenhum aviso ativo" })).toBeInTheDocument();
  expect(changes(calls).map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST /api/public/alerts/${PROTOCOL}/confirmation`,
    `DELETE /api/public/alerts/${PROTOCOL}`,
  ]);
});

test("one alert is ended alone; a change that is refused says why and leaves the list as it was", async () => {
  const { calls, user } = await open(LINK, ({ method }) => {
    if (method === "GET") return { body: both };
    return { status: 503, body: { status: 503, code: "busy", message: "Tente de novo em instantes.", errors: [] } };
  });
  await user.click(await screen.findByRole("button", { name: "Encerrar: Início das vendas: Aurora" }));
  expect(await screen.findByText("A mudança não foi feita")).toBeInTheDocument();
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(changes(calls)[0]?.url).toBe(`/api/public/alerts/${PROTOCOL}?alert=1`);
});

test("a link whose alerts are gone says so and leads to a new one", async () => {
  const { user } = await open(LINK);
  await screen.findByRole("heading", { name: "Nenhum aviso ativo" });
  await user.click(screen.getByRole("button", { name: "Pedir um aviso" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Avise-me de lotes" })).toBeInTheDocument());
});
