import { markNav, PageHeading, useNavMarks } from "@gleba/shared/ui";
import { crmSession, customerSession, takeIntended } from "@gleba/shared/session";
import { type ReceivedCall, startStubServer } from "@gleba/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Outlet } from "react-router-dom";
import { openPortal, type TestRemote, writePage } from "../testing/portal-page.tsx";

const Exploding = (): never => {
  throw new Error("a bug in this area");
};

const publicArea: TestRemote = {
  name: "mfe-public",
  mounts: ["/", "/politicas-de-privacidade", "/login", "/quebrada"],
  nav: [
    { label: "Empreendimentos", path: "/" },
    { label: "Privacidade", path: "/politicas-de-privacidade" },
  ],
  routes: [
    { path: "/", element: <PageHeading>Lotes à venda</PageHeading>, handle: { title: "Início" } },
    {
      path: "/politicas-de-privacidade",
      element: <PageHeading>Política de privacidade</PageHeading>,
      handle: { title: "Política de privacidade" },
    },
    { path: "/login", element: <PageHeading>Entrar</PageHeading>, handle: { title: "Entrar" } },
    { path: "/quebrada", element: <Exploding />, handle: { title: "Quebrada" } },
  ],
};
const customerArea: TestRemote = {
  name: "mfe-customer",
  mounts: ["/inicio", "/contratos"],
  requires: "customer",
  nav: [{ label: "Contratos", path: "/contratos" }],
  routes: [
    { path: "/inicio", element: <PageHeading>Olá</PageHeading>, handle: { title: "Sua área" } },
    { path: "/contratos", element: <PageHeading>Contratos</PageHeading>, handle: { title: "Contratos" } },
  ],
};
const staffArea: TestRemote = {
  name: "mfe-admin",
  mounts: ["/admin/dashboard"],
  requires: "staff",
  routes: [{ path: "/admin/dashboard", element: <PageHeading>Dashboard</PageHeading>, handle: { title: "Dashboard" } }],
};
const site = [
  { type: "title", value: "Terra Boa" },
  { type: "legalName", value: "Terra Boa Loteamentos Demonstração Ltda." },
  { type: "cnpj", value: "12ABC34501DE35" },
  { type: "address", value: "Rua Um, 10, Vitória, ES" },
  { type: "email", value: "contato@exemplo.com.br" },
  { type: "favicon", value: "/files/icone.png" },
];

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const liveToken = `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + 600 })}.x`;
const signInAsCustomer = () =>
  customerSession.getState().signIn({ token: liveToken, refreshToken: "r", customerId: 7, broker: false });

const areaWithFrame: TestRemote = {
  name: "mfe-framed",
  mounts: ["/com-menu", "/com-menu/outra"],
  routes: [
    {
      element: (
        <>
          <Link to="/com-menu/outra">Outra tela</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: "/com-menu", element: <Exploding />, handle: { title: "Quebrada" } },
        { path: "/com-menu/outra", element: <PageHeading>Outra tela</PageHeading>, handle: { title: "Outra tela" } },
      ],
    },
  ],
};

const flaky = (name: string, path: string, failures: number): TestRemote => ({
  name,
  mounts: [path],
  failures,
  routes: [{ path, element: <PageHeading>Chegou</PageHeading>, handle: { title: "Chegou" } }],
});

/** The API as far as the shell talks to it. */
const api = ({ url }: ReceivedCall) => {
  if (url === "/refreshtoken") return { body: { token: liveToken, refreshToken: "next" } };
  return { body: { data: { siteHome: { entries: site, about: null }, logout: true } } };
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let containers: ReturnType<typeof writePage>;
beforeAll(async () => {
  server = await startStubServer(api);

  // Each load has one silent retry, so two failures are one failure for the person.
  const flakyAreas = [flaky("mfe-flaky", "/instavel", 2), flaky("mfe-dead", "/fora-do-ar", 99)];
  const empty = { ...flaky("mfe-empty", "/sem-telas", 0), routes: [], breaksContract: true };
  const elsewhere = { ...flaky("mfe-elsewhere", "/prometida", 0), routes: staffArea.routes, breaksContract: true };
  const closed = { ...flaky("mfe-closed", "/em-obras", 0), disabled: "Voltamos às 15h." };
  containers = writePage(
    [publicArea, customerArea, staffArea, areaWithFrame, ...flakyAreas, empty, elsewhere, closed],
    site,
    server.url,
  );
});
afterAll(() => server.close());
beforeEach(() => {
  customerSession.getState().clear();
  crmSession.getState().clear();
  sessionStorage.clear();
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const silent = () => jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary caught

describe("somebody who arrives at the portal", () => {
  it("reads the company's name, CNPJ and address in the footer, as the law asks", async () => {
    await openPortal("/");
    expect(await heading("Lotes à venda")).toBeInTheDocument();
    const footer = screen.getByRole("contentinfo");
    expect(footer).toHaveTextContent("Terra Boa Loteamentos Demonstração Ltda.");
    expect(footer).toHaveTextContent("CNPJ 12.ABC.345/01DE-35");
    expect(footer).toHaveTextContent("Rua Um, 10, Vitória, ES");
    expect(document.title).toBe("Início — Terra Boa");
    expect(document.querySelector('link[rel="icon"]')).toHaveAttribute("href", "/files/icone.png");
  });

  it("keeps the focus where the browser put it on the first screen", async () => {
    await openPortal("/");
    await heading("Lotes à venda");
    expect(document.body).toHaveFocus();
  });

  it("finds the way home from an address that does not exist, and nothing is downloaded for it", async () => {
    const before = Object.values(containers).map(({ loads }) => loads());
    await openPortal("/nada/aqui");
    expect(await heading("Página não encontrada")).toBeInTheDocument();
    expect(document.title).toBe("Página não encontrada — Terra Boa");
    expect(Object.values(containers).map(({ loads }) => loads())).toEqual(before);
    await userEvent.click(screen.getByRole("link", { name: "Ver os empreendimentos" }));
    expect(await heading("Lotes à venda")).toBeInTheDocument();
  });
});

describe("somebody who moves from screen to screen", () => {
  it("finds focus, title and an announcement on the new screen", async () => {
    await openPortal("/");
    await heading("Lotes à venda");
    await userEvent.click(screen.getByRole("link", { name: "Privacidade" }));
    expect(await heading("Política de privacidade")).toHaveFocus();
    expect(document.title).toBe("Política de privacidade — Terra Boa");
    expect(screen.getByText("Política de privacidade — Terra Boa")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Privacidade" })).toHaveAttribute("aria-current", "page");
  });

  it("keeps their focus when only the query of the address changes", async () => {
    const { router } = await openPortal("/");
    await heading("Lotes à venda");
    const entry = screen.getByRole("link", { name: "Privacidade" });
    entry.focus();
    await act(() => router.navigate("/?situacao=disponivel"));
    expect(entry).toHaveFocus();
  });

  it("can skip the menu", async () => {
    await openPortal("/");
    await heading("Lotes à venda");
    await userEvent.tab();
    expect(screen.getByRole("link", { name: "Pular para o conteúdo" })).toHaveFocus();
  });

  it("folds the menu away with Esc and finds the focus on its button", async () => {
    await openPortal("/");
    await heading("Lotes à venda");
    const button = screen.getByRole("button", { name: "Abrir menu" });
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Escape}");
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(button).toHaveFocus();
  });

  it("says at the folded menu how much in it was not read", async () => {
    await openPortal("/");
    await heading("Lotes à venda");
    act(() => markNav("/politicas-de-privacidade", 1));
    const button = screen.getByRole("button", { name: "Abrir menu, 1 não lida" });
    act(() => markNav("/", 2));
    expect(button).toHaveAccessibleName("Abrir menu, 3 não lidas");
    await userEvent.click(button);
    expect(button).toHaveAccessibleName("Fechar menu");
    act(() => useNavMarks.setState({}, true));
  });
});

describe("who may enter", () => {
  it("a visitor at a customer's address is redirected home, downloads nothing, and the address is remembered", async () => {
    await openPortal("/contratos?ano=2026");
    expect(await heading("Lotes à venda")).toBeInTheDocument();
    expect(window.location.pathname).toBe("/");
    expect(containers["mfe-customer"]?.loads()).toBe(0);
    expect(takeIntended("customer", "/inicio")).toBe("/contratos?ano=2026");
  });

  it("a visitor at the staff's address is redirected to the staff's sign-in and downloads nothing", async () => {
    await openPortal("/admin/dashboard");
    await waitFor(() => expect(window.location.pathname).toBe("/admin"));
    expect(containers["mfe-admin"]?.loads()).toBe(0);
  });

  it("a customer enters their own area and not the staff's", async () => {
    signInAsCustomer();
    const { router } = await openPortal("/contratos");
    expect(await heading("Contratos")).toBeInTheDocument();
    await act(() => router.navigate("/admin/dashboard"));
    expect(window.location.pathname).toBe("/admin");
    expect(containers["mfe-admin"]?.loads()).toBe(0);
  });

  it("a customer who comes back with an expired token gets a new one", async () => {
    const stale = `${encode({})}.${encode({ exp: 1 })}.x`;
    customerSession.getState().signIn({ token: stale, refreshToken: "first", customerId: 7, broker: false });
    await openPortal("/contratos");
    expect(await heading("Contratos")).toBeInTheDocument();
    expect(customerSession.getState().session).toMatchObject({ token: liveToken, refreshToken: "next" });
  });

  it("a customer whose session ended between two screens is redirected home at the next one", async () => {
    signInAsCustomer();
    const { router } = await openPortal("/inicio");
    await heading("Olá");
    act(() => customerSession.getState().clear());
    await act(() => router.navigate("/contratos"));
    expect(await heading("Lotes à venda")).toBeInTheDocument();
  });

  it("a customer signs out and is a visitor again", async () => {
    signInAsCustomer();
    await openPortal("/inicio");
    await heading("Olá");
    await userEvent.click(screen.getByRole("button", { name: "Sair" }));
    expect(await heading("Lotes à venda")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "Entrar" })).toBeInTheDocument();
    expect(customerSession.getState().session).toBeNull();
    await waitFor(() => expect(server.calls.at(-1)?.body).toMatchObject({ operationName: "logout" }));
  });
});

describe("when one area fails", () => {
  afterEach(() => jest.restoreAllMocks());

  it("the person reads why, retries in place, and gets the screen", async () => {
    silent();
    await openPortal("/instavel");
    expect(await heading("Esta área não abriu")).toBeInTheDocument();
    expect(screen.getByText(/Código do erro/)).toHaveTextContent(/[0-9a-f]{8}$/);
    await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await heading("Chegou")).toHaveFocus();
    expect(window.location.pathname).toBe("/instavel");
  });

  it("an area out of service shows why, loads nothing, and has no error id", async () => {
    silent();
    await openPortal("/em-obras");
    expect(await heading("Área em manutenção")).toBeInTheDocument();
    expect(screen.getByText("Voltamos às 15h.")).toBeInTheDocument();
    expect(screen.queryByText(/Código do erro/)).not.toBeInTheDocument();
    expect(containers["mfe-closed"]?.loads()).toBe(0);
  });

  it.each([
    ["out of service", "/em-obras", "Área em manutenção", "Área em manutenção"],
    ["failing", "/fora-do-ar", "Esta área não abriu", "Área indisponível"],
  ])("who goes into an area that is %s hears what its tab says", async (_what, address, title, name) => {
    silent();
    const { router } = await openPortal("/");
    await heading("Lotes à venda");
    await act(() => router.navigate(address));
    expect(await heading(title)).toHaveFocus();
    const said = screen.getAllByRole("status").map(({ textContent }) => textContent?.trim());
    expect(said).toContain(`${name} — Terra Boa`);
  });

  it("the rest of the portal keeps working", async () => {
    silent();
    await openPortal("/fora-do-ar");
    await heading("Esta área não abriu");
    expect(document.title).toBe("Área indisponível — Terra Boa");
    await userEvent.click(screen.getByRole("link", { name: "Privacidade" }));
    expect(await heading("Política de privacidade")).toBeInTheDocument();
  });

  it("a person who leaves during a retry stays there, though it fails once more", async () => {
    silent();
    await openPortal("/fora-do-ar");
    await heading("Esta área não abriu");
    const before = containers["mfe-dead"]?.loads() ?? 0;
    await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await userEvent.click(screen.getByRole("link", { name: "Ir para o início" }));
    await heading("Lotes à venda");
    await waitFor(() => expect(containers["mfe-dead"]?.loads()).toBe(before + 2));
    await act(() => new Promise((later) => setTimeout(later)));
    expect(window.location.pathname).toBe("/");
    expect(await heading("Lotes à venda")).toBeInTheDocument();
  });

  it.each([
    ["exports no screens", "/sem-telas"],
    ["lacks the screen it promised", "/prometida"],
  ])("an area that %s shows so instead of an empty page", async (_what, address) => {
    silent();
    await openPortal(address);
    expect(await heading("Esta área não abriu")).toBeInTheDocument();
    expect(screen.getByText("Esta área foi publicada para outra versão do portal.")).toBeInTheDocument();
  });

  it("an area that throws while it renders breaks alone", async () => {
    silent();
    await openPortal("/quebrada");
    expect(await heading("Esta área não abriu")).toBeInTheDocument();
    expect(screen.getByText("Algo deu errado ao mostrar esta área.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("link", { name: "Ir para o início" }));
    expect(await heading("Lotes à venda")).toBeInTheDocument();
  });

  it("a screen that throws leaves the menu of its area, and the other screens there, within reach", async () => {
    silent();
    await openPortal("/com-menu");
    expect(await heading("Esta tela não abriu")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("link", { name: "Outra tela" }));
    expect(await heading("Outra tela")).toBeInTheDocument();
  });
});
