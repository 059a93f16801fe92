import { setPortalConfig } from "@gleba/shared/http";
import { crmSession, customerSession } from "@gleba/shared/session";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { tokenOf } from "../../testing/signed-in.ts";
import { connect } from "./testing/connect.ts";
import { ForgotPasswordScreen, NewPasswordScreen, StaffForgotPassword, StaffPasswordScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const NEW = "quatro cavalos no morro";

const token = tokenOf();
const refusal = (status: number, code: string) => ({
  status,
  code,
  message: "Este link não vale mais. Peça um novo.",
  errors: [],
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let used: boolean;
/** Of whoever had no password before. */
let first: object | undefined;

/** `PATCH …/users/4` takes the link `once` a single time, or the current password `atual`. */
const changeStaff = ({ headers, body }: ReceivedCall) => {
  const { currentPassword } = body as { currentPassword?: string };
  const proved =
    currentPassword === undefined ? headers.authorization === "Bearer once" && !used : currentPassword === "atual";
  if (!proved) return { status: 401, body: refusal(401, "invalid_link") };
  used = true;
  return { body: { id: 4, changedAt: "2026-11-20T12:00:00.000Z", ...(first && { session: first }) } };
};

const answer = (call: ReceivedCall) => {
  if (call.method === "PATCH") return changeStaff(call);
  const { operationName, variables } = call.body as { operationName: string; variables: { token?: string } };
  if (operationName !== "resetPassword") return { body: { data: { [operationName]: true } } };
  if (variables.token === "once" && !used) {
    used = true;
    return { body: { data: { resetPassword: true } } };
  }
  return { body: { data: null, errors: [{ message: "", extensions: refusal(400, "invalid_link") }] } };
};

let expired: string[];
beforeAll(async () => {
  server = await startStubServer(answer);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  used = false;
  first = undefined;
  expired = connect();
  customerSession.getState().clear();
  crmSession.getState().clear();
});

const open = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: "/esqueci-minha-senha", element: <ForgotPasswordScreen /> },
      { path: "/nova-senha", element: <NewPasswordScreen /> },
      { path: "/admin/change-password", element: <StaffPasswordScreen /> },
      { path: "/admin/esqueci", element: <StaffForgotPassword onBack={() => undefined} /> },
      { path: "*", element: <h1>Outra tela</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: UiProvider });
  return router;
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const choose = async (password: string) => {
  await person.type(await screen.findByLabelText("Nova senha"), password);
  await person.click(screen.getByRole("button", { name: "Salvar nova senha" }));
};

describe("a customer who forgot the password", () => {
  it("reads the same sentence whether or not there is such an account", async () => {
    open("/esqueci-minha-senha");
    await person.type(await screen.findByLabelText("CPF, CNPJ ou e-mail"), " joana@exemplo.com.br{Enter}");
    expect(await heading("Confira seu e-mail")).toHaveFocus();
    expect(screen.getByText(/Se houver uma conta com esses dados/)).toBeInTheDocument();
    expect(server.calls[0]?.body).toMatchObject({
      operationName: "requestPasswordReset",
      variables: { document: "joana@exemplo.com.br" },
    });
  });

  it("is shown at the field what is missing, without asking the server", async () => {
    open("/esqueci-minha-senha");
    await person.click(await screen.findByRole("button", { name: "Enviar link" }));
    const name = screen.getByLabelText("CPF, CNPJ ou e-mail");
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("Informe seu CPF, CNPJ ou e-mail.");
    expect(server.calls).toHaveLength(0);
  });

  it("chooses a new one with the link, whose secret leaves the address bar, and is signed out everywhere", async () => {
    customerSession.getState().signIn({ token, refreshToken: "r", customerId: 7, broker: false });
    const router = open("/nova-senha?token=once");
    await choose(NEW);
    expect(await heading("Senha alterada")).toHaveFocus();
    expect(router.state.location.search).toBe("");
    expect(screen.getByRole("link", { name: "Entrar" })).toHaveAttribute("href", "/login");
    expect(customerSession.getState().session).toBeNull();
    expect(server.calls[0]?.body).toMatchObject({ variables: { token: "once", password: NEW } });
  });

  it("is told kindly that a link was used, and where to get a new one", async () => {
    used = true;
    open("/nova-senha?token=once");
    await choose(NEW);
    expect(await heading("Este link não vale mais")).toHaveFocus();
    expect(screen.getByRole("link", { name: "Pedir um novo link" })).toHaveAttribute("href", "/esqueci-minha-senha");
  });

  it("finds the way from an address without a link", async () => {
    open("/nova-senha");
    expect(await heading("Este link não vale mais")).toBeInTheDocument();
  });

  it("is led back to a password that is too short, without asking the server", async () => {
    open("/nova-senha?token=once");
    await choose("curta");
    const password = screen.getByLabelText("Nova senha");
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toBeInvalid();
    expect(password).toHaveAccessibleDescription(/pelo menos 10 caracteres/);
    expect(server.calls).toHaveLength(0);
  });
});

describe("a member of staff", () => {
  it("who forgot the password asks for a link by login", async () => {
    open("/admin/esqueci");
    await person.type(await screen.findByLabelText("Usuário"), "ana{Enter}");
    expect(await heading("Confira seu e-mail")).toBeInTheDocument();
    expect(server.calls[0]?.body).toMatchObject({
      operationName: "crmRequestPasswordReset",
      variables: { login: "ana" },
    });
  });

  it("changes it with the link, which proves who they are and then leaves the address bar", async () => {
    const router = open("/admin/change-password?id=4&token=once");
    await choose(NEW);
    expect(await heading("Senha alterada")).toBeInTheDocument();
    expect(router.state.location.search).not.toContain("once");
    expect(server.calls[0]).toMatchObject({ method: "PATCH", url: "/api/public/crm/users/4", body: { password: NEW } });
    expect(server.calls[0]?.headers.authorization).toBe("Bearer once");
  });

  it("chooses the first one by the link of the invitation, and is in", async () => {
    first = { token, refreshToken: "r", userId: 4, name: "Ana" };
    const router = open("/admin/change-password?id=4&token=once");
    await choose(NEW);
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
    expect(crmSession.getState().session).toMatchObject({ userId: 4, name: "Ana" });
  });

  it("is told that a used link is worth nothing, and stays signed in", async () => {
    used = true;
    crmSession.getState().signIn({ token, refreshToken: "r", userId: 4, name: "Ana" });
    open("/admin/change-password?id=4&token=once");
    await choose(NEW);
    expect(await heading("Este link não vale mais")).toBeInTheDocument();
    expect(crmSession.getState().session).not.toBeNull();
  });

  it("who is signed in proves themselves by the current password; a wrong one is told at its field", async () => {
    crmSession.getState().signIn({ token, refreshToken: "r", userId: 4, name: "Ana" });
    open("/admin/change-password");
    await person.type(await screen.findByLabelText("Senha atual"), "errada");
    await choose(NEW);
    const current = screen.getByLabelText("Senha atual");
    await waitFor(() => expect(current).toHaveAccessibleDescription("A senha atual não confere."));
    expect(screen.getByLabelText("Nova senha")).toHaveValue(NEW);
    expect([expired, crmSession.getState().session?.name]).toEqual([[], "Ana"]);

    await person.clear(current);
    await person.type(current, "atual");
    await person.click(screen.getByRole("button", { name: "Salvar nova senha" }));
    expect(await heading("Senha alterada")).toBeInTheDocument();
    expect(server.calls.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    expect(server.calls.at(-1)?.body).toEqual({ password: NEW, currentPassword: "atual" });
  });

  it("who is not signed in and has no link is led to the sign-in screen", async () => {
    open("/admin/change-password");
    expect(await heading("Alterar senha")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Entrar" })).toHaveAttribute("href", "/admin");
    expect(screen.queryByLabelText("Nova senha")).not.toBeInTheDocument();
  });
});
