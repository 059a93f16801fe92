import { setPortalConfig } from "@gleba/shared/http";
import { customerSession, rememberIntended } from "@gleba/shared/session";
import { pasteInto, type ReceivedCall, startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SignUpScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const PASSWORD = "quatro cavalos no morro";
const MESSAGE = "Enviamos uma mensagem para o e-mail informado.";

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const token = `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + 600 })}.x`;
const session = { token, refreshToken: "r", customerId: 7, broker: false };

const refusal = (code: string, more: object = {}) => {
  const extensions = { status: 400, code, message: "Confira os dados.", errors: [], ...more };
  return { data: null, errors: [{ message: "Confira os dados.", extensions }] };
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let signUp: (call: ReceivedCall) => Parameters<typeof Object>[0];
let used: boolean;
/** The server's side: `signUp` answers as set, a link works once. */
const answer = (call: ReceivedCall) => {
  const { operationName, variables } = call.body as {
    operationName: string;
    variables: { token: string; password: string };
  };
  if (operationName === "signUp") return { body: signUp(call) };
  if (variables.token !== "once" || used) return { body: refusal("invalid_link") };
  if (variables.password !== PASSWORD)
    return { body: refusal("wrong_password", { fields: { password: "Esta não é a senha do cadastro deste link." } }) };
  used = true;
  return { body: { data: { confirmEmail: session } } };
};
beforeAll(async () => {
  server = await startStubServer(answer);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  used = false;
  signUp = () => ({ data: { signUp: { accepted: true, message: MESSAGE } } });
  sessionStorage.clear();
  customerSession.getState().clear();
});

const open = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: "/cadastro", element: <SignUpScreen /> },
      { path: "/inicio", element: <h1>Sua área</h1> },
      { path: "/contratos", element: <h1>Seus contratos</h1> },
      { path: "/login", element: <h1>Entrar</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: UiProvider });
  return router;
};

const fill = async () => {
  await pasteInto(person, await screen.findByLabelText("Nome completo"), "Joana de Teste");
  await pasteInto(person, screen.getByLabelText("CPF ou CNPJ"), "12abc34501de35");
  await pasteInto(person, screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
  await pasteInto(person, screen.getByLabelText("Telefone com DDD"), "27999990000");
  await pasteInto(person, screen.getByLabelText("Senha"), PASSWORD);
  await person.click(screen.getByLabelText(/Li a política de privacidade/));
};
const send = () => person.click(screen.getByRole("button", { name: "Criar conta" }));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("somebody who wants an account", () => {
  it("is asked to confirm the e-mail, and the server gets each consent with the version they saw", async () => {
    open("/cadastro");
    await fill();
    await send();
    expect(await heading("Confirme seu e-mail")).toHaveFocus();
    expect(screen.getByText(MESSAGE)).toBeInTheDocument();
    expect(screen.getByText("joana@exemplo.com.br")).toBeInTheDocument();
    expect(server.calls[0]?.body).toMatchObject({
      variables: {
        input: {
          name: "Joana de Teste",
          document: "12ABC34501DE35",
          email: "joana@exemplo.com.br",
          phone: "27999990000",
          password: PASSWORD,
          consents: [
            { purpose: "privacy_policy", version: "2026-11", granted: true },
            { purpose: "marketing", version: "2026-11", granted: false },
          ],
        },
      },
    });
  });

  it("sees while typing how long the password must still grow", async () => {
    open("/cadastro");
    const password = await screen.findByLabelText("Senha");
    expect(password).toHaveAccessibleDescription(/Pelo menos 10 caracteres/);
    await person.type(password, "nove letr");
    expect(password).toHaveAccessibleDescription("Falta 1 caractere.");
    await person.type(password, "as");
    expect(password).toHaveAccessibleDescription(/O tamanho está bom/);
  });

  it("is served by a password manager: new password, e-mail and name are marked as such", async () => {
    open("/cadastro");
    expect(await screen.findByLabelText("Senha")).toHaveAttribute("autocomplete", "new-password");
    expect(screen.getByLabelText("E-mail")).toHaveAttribute("autocomplete", "email");
    expect(screen.getByLabelText("Nome completo")).toHaveAttribute("autocomplete", "name");
  });

  it("is led to the first mistake, and nothing is sent", async () => {
    open("/cadastro");
    await person.type(await screen.findByLabelText("Nome completo"), "Joana de Teste");
    await send();
    await waitFor(() => expect(screen.getByLabelText("CPF ou CNPJ")).toHaveFocus());
    expect(screen.getByLabelText("Senha")).toHaveAccessibleDescription(/A senha deve ter pelo menos 10 caracteres\./);
    expect(server.calls).toHaveLength(0);
  });

  it("reads at the field why a common password is refused, and keeps everything typed", async () => {
    signUp = () => refusal("weak_password", { errors: ["Esta senha aparece em listas de senhas vazadas."] });
    open("/cadastro");
    await fill();
    await send();
    const password = screen.getByLabelText("Senha");
    await waitFor(() => expect(password).toHaveAccessibleDescription(/listas de senhas vazadas/));
    expect(password).toHaveValue(PASSWORD);
    expect(screen.getByLabelText("Nome completo")).toHaveValue("Joana de Teste");
  });

  it("corrects the e-mail without typing the rest again, except the password, which is kept nowhere", async () => {
    open("/cadastro");
    await fill();
    await send();
    await person.click(await screen.findByRole("button", { name: "Corrigir o e-mail" }));
    expect(await screen.findByLabelText("E-mail")).toHaveValue("joana@exemplo.com.br");
    expect(screen.getByLabelText("CPF ou CNPJ")).toHaveValue("12.ABC.345/01DE-35");
    expect(screen.getByLabelText("Senha")).toHaveValue("");
  });

  it("is asked for the e-mail also where an old session of this browser has run out", async () => {
    customerSession.getState().signIn({ ...session, token: `${encode({})}.${encode({ exp: 1 })}.x` });
    open("/cadastro");
    await fill();
    await send();
    expect(await heading("Confirme seu e-mail")).toHaveFocus();
  });

  it("is led on in this tab as soon as the link was opened in another one", async () => {
    open("/cadastro");
    await fill();
    await send();
    await heading("Confirme seu e-mail");
    act(() => customerSession.getState().signIn(session));
    expect(await heading("Sua área")).toBeInTheDocument();
  });
});

const confirm = async (password = PASSWORD) => {
  await pasteInto(person, await screen.findByLabelText("Senha"), password);
  await person.click(screen.getByRole("button", { name: "Confirmar e entrar" }));
};

describe("somebody who opens the link of the e-mail", () => {
  it("types the password of the sign-up, is signed in and lands in their area; the secret has left the address bar", async () => {
    const router = open("/cadastro?confirmar=once");
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(await screen.findByLabelText("Senha")).toHaveAttribute("autocomplete", "current-password");
    expect(server.calls).toHaveLength(0);
    await confirm();
    expect(await heading("Sua área")).toBeInTheDocument();
    expect(customerSession.getState().session).toMatchObject({ customerId: 7 });
    expect(server.calls).toHaveLength(1);
  });

  it("lands where they wanted to go", async () => {
    rememberIntended("/contratos");
    open("/cadastro?confirmar=once");
    await confirm();
    expect(await heading("Seus contratos")).toBeInTheDocument();
  });

  it("reads at the field that the password is not that of this link's sign-up, and nothing is made", async () => {
    open("/cadastro?confirmar=once");
    await confirm("a senha de outra pessoa");
    await waitFor(() =>
      expect(screen.getByLabelText("Senha")).toHaveAccessibleDescription(/não é a senha do cadastro deste link/),
    );
    expect(customerSession.getState().session).toBeNull();
  });

  it("is told kindly when it was used before, and finds both ways on", async () => {
    used = true;
    open("/cadastro?confirmar=once");
    await confirm();
    expect(await heading("Este link não vale mais")).toHaveFocus();
    expect(screen.getByRole("link", { name: "Entrar" })).toHaveAttribute("href", "/login");
    await person.click(screen.getByRole("button", { name: "Pedir um novo link" }));
    expect(await screen.findByLabelText("Nome completo")).toBeInTheDocument();
    expect(customerSession.getState().session).toBeNull();
  });
});
