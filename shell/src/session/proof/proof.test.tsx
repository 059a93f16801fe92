import { ApiError, getFile, post } from "@gleba/shared/http";
import { crmSession, customerSession, signInCustomer, signInStaff } from "@gleba/shared/session";
import { type ReceivedCall, startStubServer } from "@gleba/shared/testing";
import { PageHeading } from "@gleba/shared/ui";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as z from "zod/mini";
import { openPortal, type TestRemote, writePage } from "../../testing/portal-page.tsx";

const person = userEvent.setup({ delay: null });

const areas: TestRemote[] = [
  {
    name: "mfe-public",
    requires: undefined,
    mounts: ["/"],
    routes: [{ path: "/", element: <PageHeading>Portal</PageHeading>, handle: { title: "Portal" } }],
  },
];

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const token = `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + 900 })}.x`;
const tokens = { token, refreshToken: "r", userId: 4, name: "Ana" };
const asCustomer = { token, refreshToken: "r", customerId: 7, broker: false };
const refusal = (status: number, code: string, message: string, more = {}) => ({
  status,
  code,
  message,
  errors: [],
  ...more,
});

let confirmed: boolean;
let methods: string[];
/** How often a customer's password was typed; whether it lets in alone. */
let typed: number;
let isEnough: boolean;
let server: Awaited<ReturnType<typeof startStubServer>>;
const api = ({ url, body }: ReceivedCall) => {
  if (url === "/api/crm/security/confirmation") {
    const { code, password } = body as { code?: string; password?: string };
    if (code !== "123456" && password !== "certa")
      return { status: 400, body: refusal(400, "wrong_code", "O código não confere.") };
    confirmed = true;
    return { body: { until: "2026-11-22T12:00:00.000Z" } };
  }
  if (url === "/api/public/sign-in-codes/session") {
    const { request, code } = body as { request: string; code: string };
    return request === `r${typed}` && code === "12345678"
      ? { body: asCustomer }
      : { status: 400, body: refusal(400, "code_refused", "O código não confere.") };
  }
  if (url === "/customers/7/confirmation/code")
    return { body: { request: "r1", expiresAt: "2026-11-23T12:00:00.000Z" } };
  if (url === "/customers/7/confirmation") {
    const { password, emailCode } = body as { password?: string; emailCode?: { request: string; code: string } };
    if (password !== "certa" && (emailCode?.request !== "r1" || emailCode.code !== "12345678"))
      return { status: 400, body: refusal(400, "code_refused", 'Falha ao confirmar ["O código não confere."]') };
    confirmed = true;
    return { body: { until: "2026-11-22T12:00:00.000Z" } };
  }
  if (url === "/customers/7/passkeys/options")
    return confirmed
      ? { body: { id: 9 } }
      : {
          status: 428,
          body: refusal(428, "confirmation_required", "Confirme que é você.", { methods, audience: "customer" }),
        };
  if (url === "/api/public/crm/passkeys/options") return { body: { challenge: "x" } };
  if (url.startsWith("/api/crm/users"))
    return confirmed
      ? { body: { id: 7 } }
      : { status: 428, body: refusal(428, "confirmation_required", "Confirme que é você.", { methods }) };
  if (url.startsWith("/api/")) return { status: 404, body: refusal(404, "not_found", "") };
  const { operationName, variables } = body as { operationName: string; variables: Record<string, string> };
  const fail = (extensions: object) => ({ body: { data: null, errors: [{ message: "x", extensions }] } });
  if (operationName === "login") {
    typed += 1;
    if (isEnough) return { body: { data: { login: asCustomer } } };
    const more = { methods: ["email"], audience: "customer", request: `r${typed}` };
    return fail(refusal(400, "second_factor_required", "Falta o código do e-mail.", more));
  }
  if (operationName === "crmLogin")
    return fail(refusal(400, "second_factor_required", "Falta o código.", { methods: ["code"] }));
  if (operationName === "crmLoginWithFactor")
    return variables["code"] === "123456"
      ? { body: { data: { crmLoginWithFactor: tokens } } }
      : fail(refusal(400, "wrong_code", "O código não confere."));
  return { body: { data: { siteHome: { entries: [], about: null } } } };
};
beforeAll(async () => {
  server = await startStubServer(api);
  writePage(areas, [], server.url);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.calls.length = 0;
  confirmed = false;
  methods = ["code"];
  typed = 0;
  isEnough = false;
  crmSession.getState().clear();
  await openPortal("/");
  await screen.findByRole("heading", { level: 1, name: "Portal" });
});

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const add = () => post("/api/crm/users", { name: "O que digitei" }, z.object({ id: z.int() }));
const sent = () => server.calls.filter(({ url }) => url === "/api/crm/users");

it("somebody of the staff proves to be it in one dialog, and all that they asked for is done as they typed it", async () => {
  const done = Promise.all([add(), add()]);
  const asked = await dialog("Confirme que é você");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  const field = await asked.findByLabelText("Código do aplicativo");
  await person.type(field, "000000{Enter}");
  expect(await asked.findByText("O código não confere.")).toBeInTheDocument();
  await person.clear(field);
  await person.type(field, "123456{Enter}");
  await expect(done).resolves.toEqual([{ id: 7 }, { id: 7 }]);
  expect(sent().map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => ({ name: "O que digitei" })));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("whoever has no second factor types the password", async () => {
  methods = ["password"];
  const done = add();
  const asked = await dialog("Confirme que é você");
  await person.type(await asked.findByLabelText("Senha"), "certa{Enter}");
  await expect(done).resolves.toEqual({ id: 7 });
});

it("a table of persons, which is fetched as a file, comes after the proof", async () => {
  const table = getFile("/api/crm/users/export");
  const asked = await dialog("Confirme que é você");
  await person.type(await asked.findByLabelText("Código do aplicativo"), "123456{Enter}");
  expect((await table).size).toBeGreaterThan(0);
});

it("whoever has passkeys alone is offered them first, reads what keeps one from working, and may type a recovery code", async () => {
  methods = ["passkey"];
  const done = add();
  const asked = await dialog("Confirme que é você");
  await person.click(asked.getByRole("button", { name: "Usar chave de acesso" }));
  expect(await asked.findByText(/navegador não conhece chaves de acesso/)).toBeInTheDocument();
  expect(asked.queryByRole("button", { name: "Usar o aplicativo" })).not.toBeInTheDocument();
  await person.type(asked.getByLabelText("Código de recuperação"), "123456{Enter}");
  await expect(done).resolves.toEqual({ id: 7 });
});

describe("a customer", () => {
  const begin = () => post("/customers/7/passkeys/options", undefined, z.object({ id: z.int() }));
  beforeEach(() => customerSession.getState().signIn(asCustomer));
  afterEach(() => customerSession.getState().clear());

  it("proves to be it by the password, or by a code that comes by e-mail, a wrong one first", async () => {
    methods = ["password", "email"];
    const done = begin();
    const asked = await dialog("Confirme que é você");
    expect(await asked.findByLabelText("Senha")).toBeInTheDocument();
    await person.click(asked.getByRole("button", { name: "Receber um código por e-mail" }));
    const field = await asked.findByLabelText("Código do e-mail");
    await person.type(field, "00000000{Enter}");
    expect(await asked.findByText("O código não confere.")).toBeInTheDocument();
    await person.clear(field);
    await person.type(field, "12345678{Enter}");
    await expect(done).resolves.toEqual({ id: 9 });
  });

  it("without a password has a code sent first", async () => {
    methods = ["email"];
    const done = begin();
    const asked = await dialog("Confirme que é você");
    expect(asked.queryByRole("textbox")).not.toBeInTheDocument();
    expect(asked.queryByRole("button", { name: "Confirmar" })).not.toBeInTheDocument();
    await person.click(asked.getByRole("button", { name: "Receber um código por e-mail" }));
    await person.type(await asked.findByLabelText("Código do e-mail"), "12345678{Enter}");
    await expect(done).resolves.toEqual({ id: 9 });
  });
});

it("whoever does not want to reads why the call was refused, and is asked anew by the next", async () => {
  const refused = add().catch((error: unknown) => error);
  await person.click((await dialog("Confirme que é você")).getByRole("button", { name: "Cancelar" }));
  expect(await refused).toMatchObject({ code: "confirmation_required", message: "Confirme que é você." });
  expect(await refused).toBeInstanceOf(ApiError);
  expect(sent()).toHaveLength(1);
  const again = add().catch(() => undefined);
  await person.click((await dialog("Confirme que é você")).getByRole("button", { name: "Cancelar" }));
  await again;
});

it("a sign-in asks for the second factor, app or recovery code, and keeps the password for it", async () => {
  let outcome: string | undefined = "waiting";
  const entered = signInStaff({ name: "ana", password: "certa" }).then((said) => (outcome = said));
  const asked = await dialog("Código do segundo fator");
  await person.click(asked.getByRole("button", { name: "Usar um código de recuperação" }));
  expect(asked.getByLabelText("Código de recuperação")).toBeInTheDocument();
  await person.click(asked.getByRole("button", { name: "Usar o aplicativo" }));
  await person.type(asked.getByLabelText("Código do aplicativo"), "123456{Enter}");
  await act(async () => void (await entered));
  expect(outcome).toBeUndefined();
  expect(crmSession.getState().session).toMatchObject({ userId: 4 });
  const last = server.calls.at(-1)?.body as { variables: object };
  expect(last.variables).toEqual({ login: "ana", password: "certa", code: "123456" });
});

it("a sign-in without the code says what is missing, and nobody is signed in", async () => {
  const entered = signInStaff({ name: "ana", password: "certa" });
  await person.click((await dialog("Código do segundo fator")).getByRole("button", { name: "Cancelar" }));
  expect(await entered).toBe("Falta o código.");
  expect(crmSession.getState().session).toBeNull();
});

describe("a customer of two steps who signs in", () => {
  afterEach(() => customerSession.getState().clear());

  const begin = async () => {
    const said: { outcome?: string | undefined } = { outcome: "waiting" };
    const entered = signInCustomer({ name: "maria@exemplo.com.br", password: "certa" }).then(
      (outcome) => void (said.outcome = outcome),
    );
    return { said, entered, asked: await dialog("Código do e-mail") };
  };

  it("types the code that was mailed, a wrong one first, and another one that they asked for", async () => {
    const { said, entered, asked } = await begin();
    const field = asked.getByLabelText("Código do e-mail");
    expect(asked.queryByRole("button", { name: "Usar chave de acesso" })).not.toBeInTheDocument();
    await person.type(field, "00000000{Enter}");
    expect(await asked.findByText("O código não confere.")).toBeInTheDocument();
    await person.click(asked.getByRole("button", { name: "Pedir outro código" }));
    await waitFor(() => expect(typed).toBe(2));
    await person.clear(field);
    await person.type(field, "12345678{Enter}");
    await act(async () => void (await entered));
    expect(said.outcome).toBeUndefined();
    expect(customerSession.getState().session).toMatchObject({ customerId: 7 });
    expect(server.calls.at(-1)?.body).toEqual({ request: "r2", code: "12345678" });
  });

  it("reads what is missing who leaves it, and is not signed in", async () => {
    const { said, entered, asked } = await begin();
    await person.click(asked.getByRole("button", { name: "Cancelar" }));
    await act(async () => void (await entered));
    expect(said.outcome).toBe("Falta o código do e-mail.");
    expect(customerSession.getState().session).toBeNull();
  });

  it("is inside at once where the password became enough in the meantime", async () => {
    const { said, entered, asked } = await begin();
    isEnough = true;
    await person.click(asked.getByRole("button", { name: "Pedir outro código" }));
    await act(async () => void (await entered));
    expect(said.outcome).toBeUndefined();
    expect(customerSession.getState().session).toMatchObject({ customerId: 7 });
  });
});
