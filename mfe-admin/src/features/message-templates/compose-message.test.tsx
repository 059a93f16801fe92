import { answerTemplateBody } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RequireRight } from "#platform/me";
import { drawRoutes } from "#platform/testing";
import { ComposeMessage } from "./index.ts";

const person = userEvent.setup({ delay: null });
const ANA = {
  name: "Ana & Filhos {contrato}",
  email: "ana@exemplo.com.br",
  phone: "27999990000",
  lot: { id: 5, block: "9", lot: "12", ventureId: 3, venture: "Jardim de Teste" },
};
const TEMPLATES = [
  {
    id: 1,
    name: "Visita",
    body: "Olá, {primeiro_nome}! Sobre {lote} do {empreendimento} ({protocolo}): {link}\nAté logo, {atendente}",
  },
  { id: 2, name: "Prazo", body: "A reserva vale até {prazo}." },
];

let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(({ url }) =>
    url === "/api/crm/me" ? { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } } : { body: TEMPLATES },
  );
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());

const open = (onNote: (text: string) => Promise<void>) => {
  const element = (
    <RequireRight title="Contatos" right="sell">
      <ComposeMessage person={ANA} known={{ protocol: "C-2026-AAAA" }} onNote={onNote} onClose={() => {}} />
    </RequireRight>
  );
  drawRoutes([{ path: "/", element }]);
};
const linkTo = (name: RegExp) => new URL(screen.getByRole<HTMLAnchorElement>("link", { name }).href);

it("a template is filled in from the contact, opened in WhatsApp or the mail program as it reads, and noted", async () => {
  const noted: string[] = [];
  open(async (text) => void noted.push(text));
  await person.selectOptions(await screen.findByLabelText("Usar um modelo"), "Visita");
  const text =
    "Olá, Ana! Sobre quadra 9, lote 12 do Jardim de Teste (C-2026-AAAA): http://localhost/empreendimentos/3?lote=5\nAté logo, Vera";
  expect(screen.getByLabelText("Mensagem")).toHaveValue(text);
  expect(linkTo(/WhatsApp/).searchParams.get("text")).toBe(text);
  expect(linkTo(/e-mail/).searchParams.get("body")).toBe(text.replace("\n", "\r\n"));
  const link = screen.getByRole("link", { name: /WhatsApp/ });
  link.addEventListener("click", (event) => event.preventDefault());
  await person.click(link);
  await waitFor(() => expect(noted).toEqual([`Abriu no WhatsApp: ${text}`]));
});

it("what is not known of the contact stays in the text, says so in the list, and keeps it from being opened", async () => {
  open(async () => {});
  await person.selectOptions(await screen.findByLabelText("Usar um modelo"), "Prazo (falta {prazo})");
  expect(await screen.findByText("Preencha antes de enviar: {prazo}.")).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  const box = screen.getByLabelText("Mensagem");
  await person.clear(box);
  await person.type(box, "A reserva vale até sexta.");
  expect(linkTo(/WhatsApp/).searchParams.get("text")).toBe("A reserva vale até sexta.");
});

it("words of one's own stay when a template is chosen after them", async () => {
  open(async () => {});
  const box = await screen.findByLabelText("Mensagem");
  await person.clear(box);
  await person.type(box, "Bom dia.");
  await person.selectOptions(await screen.findByLabelText("Usar um modelo"), "Visita");
  expect((box as HTMLTextAreaElement).value).toMatch(/^Bom dia\.\n\nOlá, Ana!/);
});

it("a template that names a field nobody knows is refused with the fields there are", () => {
  const refused = answerTemplateBody.safeParse({ name: "Erro", body: "Olá, {apelido}!" });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Use só os campos \{nome\}, \{primeiro_nome\}, .*\{link\}, \{atendente\}\.$/),
  ]);
});
