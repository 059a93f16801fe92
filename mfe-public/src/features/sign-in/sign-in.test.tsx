import { setPortalConfig } from "@gleba/shared/http";
import { crmSession, customerSession, rememberIntended } from "@gleba/shared/session";
import { startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { tokenOf } from "../../testing/signed-in.ts";
import { CustomerSignInScreen, StaffSignInScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });

const token = tokenOf();
const UNKNOWN = "O documento, o login ou a senha não confere. Confira e tente novamente.";

/** The server's sign-in: one right password, one answer for everybody else. */
const answer = ({ operationName, variables }: { operationName: string; variables: { password: string } }) => {
  if (variables.password !== "certa") {
    const extensions = { status: 400, code: "invalid_credentials", message: UNKNOWN, errors: [] };
    return { data: null, errors: [{ message: UNKNOWN, extensions }] };
  }
  const tokens = { token, refreshToken: "r" };
  return operationName === "login"
    ? { data: { login: { ...tokens, customerId: 7, broker: false } } }
    : { data: { crmLogin: { ...tokens, userId: 1, name: "Ana" } } };
};

const REFUSED = "O código não confere ou não vale mais.";
const byCode = ({ request, code }: { request: string; code: string }) =>
  request === "r1" && code.replace(/\s/g, "") === "12345678"
    ? { body: { token, refreshToken: "r", customerId: 7, broker: false } }
    : {
        status: 400,
        body: { status: 400, code: "code_refused", message: REFUSED, errors: [], fields: { code: REFUSED } },
      };

let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(({ url, body }) => {
    if (url.endsWith("/passkeys/options")) return { body: { challenge: "x" } };
    if (url === "/api/public/sign-in-codes") return { body: { request: "r1", expiresAt: "2026-11-23T12:00:00.000Z" } };
    if (url === "/api/public/sign-in-codes/session") return byCode(body as Parameters<typeof byCode>[0]);
    return { body: answer(body as Parameters<typeof answer>[0]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  sessionStorage.clear();
  customerSession.getState().clear();
  crmSession.getState().clear();
});

const Profile = () => <p>Perfil {useLocation().search}</p>;

const open = async (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/login" element={<CustomerSignInScreen />} />
        <Route path="/admin" element={<StaffSignInScreen />} />
        <Route path="*" element={<p>Chegou</p>} />
        <Route path="/contratos" element={<p>Seus contratos</p>} />
        <Route path="/inicio" element={<p>Sua área</p>} />
        <Route path="/perfil" element={<Profile />} />
        <Route path="/admin/dashboard" element={<p>Painel</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper: UiProvider },
  );
};
const submit = async (label: string, name: string, password: string) => {
  const field = await screen.findByLabelText(label);
  if (name) await person.type(field, name);
  await person.type(screen.getByLabelText("Senha"), password);
  await person.click(screen.getByRole("button", { name: "Entrar" }));
};

describe("a customer who signs in", () => {
  it("signs in with a CPF and lands in their area", async () => {
    await open("/login");
    await submit("CPF, CNPJ ou e-mail", " 529.982.247-25 ", "certa");
    expect(await screen.findByText("Sua área")).toBeInTheDocument();
    expect(customerSession.getState().session).toMatchObject({ customerId: 7 });
    expect(server.calls[0]?.body).toMatchObject({ variables: { document: "529.982.247-25", password: "certa" } });
  });

  it("lands where they wanted to go before being asked", async () => {
    rememberIntended("/contratos");
    await open("/login");
    await submit("CPF, CNPJ ou e-mail", "maria@exemplo.com.br", "certa");
    expect(await screen.findByText("Seus contratos")).toBeInTheDocument();
  });

  it("reads one sentence for a wrong password and an unknown account, and keeps what was typed", async () => {
    await open("/login");
    await submit("CPF, CNPJ ou e-mail", "maria@exemplo.com.br", "errada");
    expect(await screen.findByRole("alert")).toHaveTextContent(UNKNOWN);
    expect(screen.getByLabelText("CPF, CNPJ ou e-mail")).toHaveValue("maria@exemplo.com.br");
    expect(screen.getByLabelText("Senha")).toHaveValue("errada");
    expect(customerSession.getState().session).toBeNull();
  });

  it("is shown what is missing, at the field, without asking the server", async () => {
    await open("/login");
    await person.click(await screen.findByRole("button", { name: "Entrar" }));
    const name = screen.getByLabelText("CPF, CNPJ ou e-mail");
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("Informe seu CPF, CNPJ ou e-mail.");
    expect(server.calls).toHaveLength(0);
  });

  it("is served by a password manager", async () => {
    await open("/login");
    expect(await screen.findByLabelText("CPF, CNPJ ou e-mail")).toHaveAttribute("autocomplete", "username webauthn");
    expect(screen.getByLabelText("Senha")).toHaveAttribute("autocomplete", "current-password");
    await person.click(screen.getByLabelText("Senha"));
    await person.paste("colada");
    expect(screen.getByLabelText("Senha")).toHaveValue("colada");
  });

  it("finds the way to a new password and to a new account", async () => {
    await open("/login");
    expect(screen.getByRole("link", { name: "Esqueci minha senha" })).toHaveAttribute("href", "/esqueci-minha-senha");
    expect(screen.getByRole("link", { name: "Criar conta" })).toHaveAttribute("href", "/cadastro");
  });

  it("comes in by a code that came by e-mail, asked for with what was typed, after a wrong one too, and may go back", async () => {
    await open("/login");
    await person.type(await screen.findByLabelText("CPF, CNPJ ou e-mail"), "maria@exemplo.com.br");
    await person.click(screen.getByRole("button", { name: "Receber um código por e-mail" }));
    expect(await screen.findByLabelText("CPF, CNPJ ou e-mail")).toHaveValue("maria@exemplo.com.br");
    await person.click(screen.getByRole("button", { name: "Entrar com a senha" }));
    expect(await screen.findByLabelText("Senha")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Receber um código por e-mail" }));
    await person.click(await screen.findByRole("button", { name: "Enviar código" }));
    const code = await screen.findByLabelText("Código");
    expect(code).toHaveFocus();
    expect(server.calls.at(-1)?.body).toEqual({ document: "maria@exemplo.com.br" });
    await person.type(code, "00000000{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(REFUSED)));
    await person.clear(code);
    await person.type(code, "1234 5678{Enter}");
    expect(await screen.findByText("Sua área")).toBeInTheDocument();
    expect(customerSession.getState().session).toMatchObject({ customerId: 7 });
  });

  it("reads what keeps a passkey from working, and is offered none by a browser that knows no such thing", async () => {
    await open("/login");
    await person.click(await screen.findByRole("button", { name: "Usar chave de acesso" }));
    expect(await screen.findByText(/navegador não conhece chaves de acesso/)).toBeInTheDocument();
    expect(server.calls.map(({ url }) => url)).toEqual(["/api/public/passkeys/options"]);
  });

  it("is led on at once when already signed in", async () => {
    customerSession.getState().signIn({ token, refreshToken: "r", customerId: 7, broker: false });
    await open("/login");
    expect(screen.getByText("Sua área")).toBeInTheDocument();
  });
});

describe("a member of staff who signs in", () => {
  it("signs in with their login and lands on the dashboard", async () => {
    await open("/admin");
    await submit("Usuário", "ana", "certa");
    expect(await screen.findByText("Painel")).toBeInTheDocument();
    expect(crmSession.getState().session).toMatchObject({ name: "Ana" });
    expect(customerSession.getState().session).toBeNull();
  });

  it("reads what keeps a passkey from working, keeps what was typed, and may go on with the password", async () => {
    await open("/admin");
    await person.type(await screen.findByLabelText("Usuário"), "ana");
    await person.click(screen.getByRole("button", { name: "Usar chave de acesso" }));
    expect(await screen.findByText(/navegador não conhece chaves de acesso/)).toBeInTheDocument();
    await submit("Usuário", "", "certa");
    expect(await screen.findByText("Painel")).toBeInTheDocument();
  });

  it("asks for a new password on the same screen and comes back to it", async () => {
    await open("/admin");
    await person.click(await screen.findByRole("button", { name: "Esqueci minha senha" }));
    expect(screen.getByRole("heading", { level: 1, name: "Esqueci minha senha" })).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Voltar para entrar" }));
    expect(await screen.findByLabelText("Senha")).toBeInTheDocument();
  });
});

test("who opens the link to a new e-mail signs in first and is led to its confirmation", async () => {
  await open("/login?confirmar-email=segredo");
  expect(screen.getByText("Entre na sua conta para confirmar o novo e-mail.")).toBeInTheDocument();
  await submit("CPF, CNPJ ou e-mail", "52998224725", "certa");
  expect(await screen.findByText("Perfil ?confirmar-email=segredo")).toBeInTheDocument();
});

test("who opens the link to a new e-mail and is signed in is led to its confirmation, also in a page that the host did not draw", async () => {
  customerSession.getState().signIn({ token, refreshToken: "r", customerId: 7, broker: false });
  await open("/login?confirmar-email=segredo");
  expect(await screen.findByText("Perfil ?confirmar-email=segredo")).toBeInTheDocument();
});
