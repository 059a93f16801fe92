import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { StaffFrame } from "#ui/frame";
import { navigation } from "../../navigation.ts";
import { SecurityLogScreen, SecurityScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });

const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-000${n}`);
const SETUP = { secret: "JBSWY3DPEHPK3PXP", address: "otpauth://totp/portal:ana?secret=JBSWY3DPEHPK3PXP" };
const now = "2026-11-22T12:00:00.000Z";
const session = {
  id: "a",
  device: "Chrome no Windows",
  place: "203.0.113.x",
  since: now,
  lastUsedAt: now,
  current: true,
};

const phone = { id: "k1", name: "Telefone", createdAt: now, lastUsedAt: null };

let server: Awaited<ReturnType<typeof startStubServer>>;
interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
let security: {
  required: boolean;
  totpSince: string | null;
  recoveryCodesLeft: number;
  passkeys?: Passkey[];
};
let mustSetUpFactor: boolean;
let sessions: object[];
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, errors: [], fields: { code: message } },
});
const answers = ({ method, url, body }: ReceivedCall) => {
  switch (`${method} ${url.split("?")[0]}`) {
    case "GET /api/crm/me":
      return {
        body: { id: 4, name: "Ana", role: "admin", can: { manageUsers: true, readAudit: true }, mustSetUpFactor },
      };
    case "GET /api/crm/security":
      return { body: security };
    case "POST /api/crm/security/totp":
      return { body: SETUP };
    case "POST /api/crm/security/totp/confirmation":
      if ((body as { code: string }).code !== "123456") return refusal(400, "wrong_code", "O código não confere.");
      security = { ...security, totpSince: now, recoveryCodesLeft: 10 };
      mustSetUpFactor = false;
      return { body: { codes: CODES } };
    case "POST /api/crm/security/passkeys/options":
      return { body: { challenge: "x" } };
    case "PATCH /api/crm/security/passkeys/k1":
      security.passkeys = [{ ...phone, name: (body as { name: string }).name }];
      return { body: { id: "k1", name: "Telefone velho" } };
    case "DELETE /api/crm/security/passkeys/k1":
      security.passkeys = [];
      return { body: { id: "k1" } };
    case "GET /api/crm/security/sessions":
      return { body: { sessions } };
    case "DELETE /api/crm/security/sessions/b":
      sessions = [session];
      return { body: { ended: 1 } };
    case "GET /api/crm/security/roles":
      return { body: { roles: ["admin"] } };
    case "PUT /api/crm/security/roles":
      return { body };
    case "GET /api/crm/security/events":
      return {
        body: aPage([
          {
            id: 2,
            at: now,
            kind: "second_factor_reset",
            subject: "staff:5",
            subjectName: "Bia",
            actorName: "Ana",
            detail: "",
            device: "",
            place: "",
          },
          {
            id: 1,
            at: now,
            kind: "sign_in",
            subject: "customer:12",
            subjectName: "",
            actorName: "",
            detail: "password",
            device: "",
            place: "",
          },
        ]),
      };
    default:
      return { status: 404, body: { status: 404, code: "not_found", message: "", errors: [] } };
  }
};
beforeAll(async () => {
  server = await startStubServer(answers);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  security = { required: false, totpSince: null, recoveryCodesLeft: 0 };
  mustSetUpFactor = false;
  sessions = [session, { ...session, id: "b", device: "", place: "", current: false }];
});

const open = (address = "/admin/security") => {
  const children = [
    { path: "/admin/security", element: <SecurityScreen /> },
    { path: "/admin/security/log", element: <SecurityLogScreen /> },
    { path: "/admin/dashboard", element: <h1>Dashboard</h1> },
  ];
  const screens = children.map(({ path }) => path);
  const frame = <StaffFrame navigation={navigation} screens={screens} />;
  return drawRoutes([{ element: frame, children }], address);
};
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const calls = (method: string) => server.calls.filter((call) => call.method === method);

it("somebody turns the authenticator on: by QR code or typed, with a code that was wrong first, and keeps the recovery codes", async () => {
  open();
  await person.click((await section("Aplicativo autenticador")).getByRole("button", { name: "Ligar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ligar o aplicativo autenticador" }));
  expect(dialog.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeInTheDocument();
  expect(dialog.getByText("JBSW Y3DP EHPK 3PXP")).toBeInTheDocument();
  const field = dialog.getByLabelText("Código do aplicativo");
  await person.type(field, "000000");
  await person.click(dialog.getByRole("button", { name: "Ligar" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription("O código não confere."));
  await person.clear(field);
  await person.type(field, "123456");
  await person.click(dialog.getByRole("button", { name: "Ligar" }));
  const shown = within(await screen.findByRole("dialog", { name: "Códigos de recuperação" }));
  expect(
    within(shown.getByRole("list"))
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(CODES);
  await person.click(shown.getByRole("button", { name: "Copiar" }));
  expect(await shown.findByText("Códigos copiados.")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(CODES.join("\n"));
  await person.click(shown.getByRole("button", { name: "Já guardei" }));
  expect(await (await section("Aplicativo autenticador")).findByText("Ligado")).toBeInTheDocument();
});

it("whoever must have a second factor finds nothing else until it is on, wherever they go", async () => {
  mustSetUpFactor = true;
  const router = open("/admin/dashboard");
  expect(await screen.findByText("Falta um passo")).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin/security");
  expect(screen.queryByRole("region", { name: "Onde você entrou" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Dashboard" })).not.toBeInTheDocument();
  await person.click((await section("Aplicativo autenticador")).getByRole("button", { name: "Ligar" }));
  await person.type(await screen.findByLabelText("Código do aplicativo"), "123456{Enter}");
  await person.click(await screen.findByRole("button", { name: "Já guardei" }));
  expect(await screen.findByRole("link", { name: "Dashboard" })).toBeInTheDocument();
  expect(screen.queryByText("Falta um passo")).not.toBeInTheDocument();
});

it("whoever has few recovery codes left is told", async () => {
  security = { required: true, totpSince: now, recoveryCodesLeft: 2 };
  open();
  expect(await (await section("Aplicativo autenticador")).findByText(/Restam poucos códigos/)).toBeInTheDocument();
});

it("somebody names, renames and removes a passkey, and reads what keeps their browser from making one", async () => {
  security.passkeys = [phone];
  open();
  const passkeys = await section("Chaves de acesso");
  expect(passkeys.getByRole("listitem")).toHaveTextContent(/Telefone.*ainda não usada/);
  await person.click(passkeys.getByRole("button", { name: "Cadastrar chave de acesso" }));
  await person.click(await screen.findByRole("button", { name: "Continuar" }));
  const name = screen.getByLabelText("Nome da chave");
  await waitFor(() => expect(name).toHaveAccessibleDescription("Dê um nome à chave de acesso."));
  await person.type(name, "Notebook{Enter}");
  expect(await screen.findByText(/navegador não conhece chaves de acesso/)).toBeInTheDocument();
  expect(name).toHaveValue("Notebook");
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Continuar editando" }));
  expect(name).toHaveValue("Notebook");
  await person.click(screen.getByRole("button", { name: "Cancelar" }));
  await person.click(screen.getByRole("button", { name: "Fechar sem salvar" }));

  await person.click(passkeys.getByRole("button", { name: "Renomear a chave Telefone" }));
  await person.type(await screen.findByLabelText("Nome da chave"), " velho{Enter}");
  await person.click(await screen.findByRole("button", { name: "Remover a chave Telefone velho" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remover Telefone velho?" }));
  await person.click(dialog.getByRole("button", { name: "Remover" }));
  expect(await screen.findByText("Nenhuma")).toBeInTheDocument();
  expect((await section("Chaves de acesso")).queryByRole("listitem")).not.toBeInTheDocument();
});

it("a server of before, which knows no passkeys, shows none", async () => {
  open();
  await section("Aplicativo autenticador");
  expect(screen.queryByRole("region", { name: "Chaves de acesso" })).not.toBeInTheDocument();
});

it("somebody sees where they are signed in, and ends one session", async () => {
  open();
  const list = await section("Onde você entrou");
  expect(await list.findByText("Este dispositivo")).toBeInTheDocument();
  expect(list.getByText(/Rede 203.0.113.x/)).toBeInTheDocument();
  await person.click(list.getByRole("button", { name: /Encerrar a sessão de Navegador não identificado/ }));
  expect(await screen.findByText("Sessão encerrada.")).toBeInTheDocument();
  await waitFor(() => expect(list.queryByRole("button", { name: /Encerrar/ })).not.toBeInTheDocument());
});

it("an administrator says who needs a second factor", async () => {
  open();
  const roles = await section("Quem precisa do segundo fator");
  expect(await roles.findByRole("checkbox", { name: "Administração" })).toBeChecked();
  await person.click(roles.getByRole("checkbox", { name: "Financeiro" }));
  await person.click(roles.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(calls("PUT")[0]?.body).toEqual({ roles: ["admin", "finance"] }));
});

it("the log names staff by name, customers by number, and who did it", async () => {
  open("/admin/security/log");
  await screen.findByText("Bia");
  const [, reset, entered] = screen.getAllByRole("row");
  expect(reset).toHaveTextContent("BiaSegundo fator removido pela administraçãopor Ana");
  expect(entered).toHaveTextContent("Cliente nº 12Entroupor senha");
});
