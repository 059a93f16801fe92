import { setPortalConfig } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";
import { startStubServer } from "@gleba/shared/testing";
import { LiveRegion, Toasts, UiProvider } from "@gleba/shared/ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { signInCustomer } from "../../testing/signed-in.ts";
import { OwnDataButton } from "./index.ts";

const person = userEvent.setup({ delay: null });
const OWN = { id: 7, name: "Ana de Teste", document: "52998224725", email: "ana@exemplo.com.br", phone: "27999990000" };
const FIELDS = ["name", "document", "email", "phone"] as const;
const BUTTON = { name: "Usar meus dados" };

let server: Awaited<ReturnType<typeof startStubServer>>;
let isAway: boolean;
beforeAll(async () => {
  server = await startStubServer(({ url }) => {
    if (url === "/date-server") return { body: { DataServidor: new Date().toISOString() } };
    return isAway
      ? { status: 503, body: { status: 503, code: "unavailable", message: "Tente de novo em instantes.", errors: [] } }
      : { body: OWN };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  isAway = false;
  server.calls.length = 0;
});
afterEach(() => act(() => customerSession.getState().clear()));

const signIn = (broker: boolean): void => signInCustomer(OWN.id, broker);

const Form = () => {
  const [values, setValues] = useState({ name: "Ana", document: "", email: "", phone: "" });
  const field = (name: (typeof FIELDS)[number]) => ({
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <UiProvider>
      <OwnDataButton fields={FIELDS} field={field} />
      <output>{Object.values(values).join(" | ")}</output>
      <Toasts />
      <LiveRegion />
    </UiProvider>
  );
};

test("a customer who is signed in has a form filled with what their account says, once they ask for it", async () => {
  signIn(false);
  render(<Form />);
  expect(server.calls).toEqual([]);
  await person.click(screen.getByRole("button", BUTTON));
  const filled = "Ana de Teste | 529.982.247-25 | ana@exemplo.com.br | (27) 99999-0000";
  expect(await screen.findByText(filled)).toBeInTheDocument();
  expect(server.calls.map(({ url }) => url)).toEqual(["/date-server", "/customers/7"]);
  expect(screen.getByText("Os dados da sua conta estão no formulário.")).toBeInTheDocument();
});

test("where the account does not come, what was typed stays, and it is said why", async () => {
  signIn(false);
  isAway = true;
  render(<Form />);
  await person.click(screen.getByRole("button", BUTTON));
  expect(await screen.findByText("Tente de novo em instantes.")).toBeInTheDocument();
  expect(screen.getByText("Ana | | |", { normalizer: (text) => text.replace(/\s+/g, " ").trim() })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", BUTTON)).toBeEnabled());
});

test.each([
  ["a visitor", () => undefined],
  ["a broker, who writes of others", () => signIn(true)],
])("%s is not offered it", (_who, come) => {
  come();
  render(<Form />);
  expect(screen.queryByRole("button", BUTTON)).not.toBeInTheDocument();
});
