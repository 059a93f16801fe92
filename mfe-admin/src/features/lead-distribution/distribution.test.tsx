import type { LeadDistribution } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { PortalLink } from "@gleba/shared/ui";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes, signIn } from "#platform/testing";
import { forgetDraft } from "#ui/unsaved-changes";
import { DistributionSection } from "./distribution-section.tsx";

const person = userEvent.setup({ delay: null });
const OFF: LeadDistribution = {
  mode: "off",
  takers: [],
  byVenture: [],
  firstAnswer: null,
  version: 0,
  absent: [{ id: 2, until: "2026-12-01" }],
  can: { change: true },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let rule: LeadDistribution;
let refusal: { status: number; body: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer(({ url, method, body }) => {
    if (url === "/api/crm/ventures") return { body: [] };
    if (url === "/api/crm/leads/assignees")
      return {
        body: [
          { id: 1, name: "Ana de Vendas" },
          { id: 2, name: "Bruno de Vendas" },
        ],
      };
    if (method === "PUT" && refusal) return refusal;
    if (method === "PUT") rule = { ...rule, ...(body as object), version: rule.version + 1 };
    return { body: rule };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  signIn();
  forgetDraft();
  rule = OFF;
  refusal = undefined;
  server.calls.length = 0;
});

const open = async () => {
  drawRoutes([
    {
      path: "/",
      element: (
        <>
          <PortalLink to="/outra">Outra tela</PortalLink>
          <DistributionSection />
        </>
      ),
    },
    { path: "/outra", element: <h1>Outra</h1> },
  ]);
  return within(await screen.findByRole("region", { name: "Distribuição dos contatos novos" }));
};
const sent = () => server.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

it("says who takes contacts by turn, with who is away, and how soon they are to be answered", async () => {
  const section = await open();
  await person.selectOptions(
    await section.findByLabelText("Quem recebe um contato novo"),
    "Por vez, entre quem participa",
  );
  await person.click(await section.findByLabelText("Ana de Vendas"));
  await person.click(section.getByLabelText("Bruno de Vendas (ausente até 01/12/2026)"));
  await person.selectOptions(section.getByLabelText("Prazo da primeira resposta"), "30 minutos");
  await person.click(section.getByLabelText("Sábado"));
  await person.click(section.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await section.findByLabelText("Ana de Vendas")).toBeChecked();
  expect(sent()).toEqual([
    {
      mode: "turn",
      takers: [1, 2],
      byVenture: [],
      firstAnswer: { minutes: 30, hours: { from: "08:00", until: "18:00", weekdays: [1, 2, 3, 4, 5, 6] } },
      version: 0,
    },
  ]);
});

it("what the server refuses is said, and nothing that was chosen is lost", async () => {
  refusal = {
    status: 409,
    body: { status: 409, code: "nobody_takes", message: "Escolha quem recebe os contatos.", errors: [] },
  };
  const section = await open();
  await person.selectOptions(
    await section.findByLabelText("Quem recebe um contato novo"),
    "Por vez, entre quem participa",
  );
  await person.click(section.getByRole("button", { name: "Salvar" }));
  expect(await section.findByText("Escolha quem recebe os contatos.")).toBeInTheDocument();
  expect(section.getByLabelText("Quem recebe um contato novo")).toHaveValue("turn");
});

it("a rule that is changed and not saved is asked about before it is left, and is there again in the next part of the screen", async () => {
  const section = await open();
  await person.selectOptions(
    await section.findByLabelText("Quem recebe um contato novo"),
    "Por vez, entre quem participa",
  );
  await person.click(screen.getByRole("link", { name: "Outra tela" }));
  await person.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect(section.getByLabelText("Quem recebe um contato novo")).toHaveValue("turn");
  cleanup();
  const again = await open();
  expect(await again.findByLabelText("Quem recebe um contato novo")).toHaveValue("turn");
  await person.click(screen.getByRole("link", { name: "Outra tela" }));
  await person.click(await screen.findByRole("button", { name: "Sair sem salvar" }));
  expect(await screen.findByRole("heading", { name: "Outra" })).toBeInTheDocument();
  cleanup();
  expect(await (await open()).findByLabelText("Quem recebe um contato novo")).toHaveValue("off");
});

it("who only sells reads the rule", async () => {
  rule = { ...OFF, mode: "turn", takers: [1], can: { change: false } };
  const section = await open();
  expect(await section.findByLabelText("Ana de Vendas")).toBeDisabled();
  expect(section.getByLabelText("Quem recebe um contato novo")).toBeDisabled();
  expect(section.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument();
});
