import type { EventPreview, StaffContractEvent } from "@gleba/shared/contracts/crm";
import { today } from "@gleba/shared/session";
import { formatDate } from "@gleba/shared/words";
import { screen, waitFor, within } from "@testing-library/react";
import { contractFile as file } from "./contract-file.test-data.ts";
import { contractDesk } from "./testing/contract-desk.tsx";

const desk = contractDesk();
const { person } = desk;
const active = { ...file, can: { ...file.can, renegotiate: true } };

const preview: EventPreview = {
  on: "2026-11-24",
  beforeCents: 108_467,
  afterCents: 108_467,
  remainingBeforeCents: 108_467,
  remainingAfterCents: 109_000,
  figures: {
    correctedCents: 100_000,
    fineCents: 2_000,
    interestCents: 6_467,
    aheadCents: 0,
    discountCents: 0,
    replaced: [2],
    made: [3, 4, 5],
    firstCents: 36_000,
    lastCents: 37_000,
    firstDueOn: "2026-12-28",
    lastDueOn: "2027-02-28",
    totalCents: 109_000,
  },
};
const event: StaffContractEvent = {
  number: 1,
  kind: "renegotiation",
  on: "2026-11-24",
  beforeCents: 108_467,
  afterCents: 108_467,
  figures: preview.figures,
  undoneOn: null,
  reason: "Acordo por telefone",
  protocol: "ATE-000123",
  byName: "Fê",
  undoneReason: "",
  canUndo: true,
};
const withEvent = { ...active, version: 3, events: [event] };

beforeEach(() => {
  sessionStorage.clear();
  desk.standing = ({ url }) => {
    if (url.endsWith("/events/preview")) return { body: preview };
    return url.startsWith("/api/crm/contracts/31") ? { body: active } : undefined;
  };
});

const section = async (search = "") => {
  desk.open(`/admin/contracts/31${search}`);
  return within(await screen.findByRole("region", { name: "Eventos" }));
};
const openDialog = async (search = "") => {
  const card = await section(search);
  await person.click(await card.findByRole("button", { name: "Renegociar dívida" }));
  return within(await screen.findByRole("dialog", { name: "Renegociar dívida" }));
};
const events = () => desk.sent("POST").filter(({ url }) => url.endsWith("/events"));

it("who may not manage contracts reads what changed and changes nothing", async () => {
  desk.can = { readCustomers: true };
  desk.answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body: withEvent } : undefined);
  const card = await section();
  expect(await card.findByText(/Renegociação 1, 24\/11\/2026/)).toBeInTheDocument();
  expect(card.getByText(/Fê: Acordo por telefone \(protocolo ATE-000123\)/)).toBeInTheDocument();
  expect(card.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Baixar termo"]);
});

it("who comes from the conversation that asks for it finds its protocol noted", async () => {
  const dialog = await openDialog("?protocolo=GLB-2026-000123");
  expect(await dialog.findByLabelText("Protocolo do pedido (opcional)")).toHaveValue("GLB-2026-000123");
});

it("finance sees what a renegotiation takes and makes before it is confirmed, and confirms just that", async () => {
  const dialog = await openDialog();
  const figures = within(await dialog.findByRole("region", { name: "Simulação" }));
  expect(figures.getByText("Multa por atraso").closest("li")).toHaveTextContent("20,00");
  expect(figures.getByText(/Sai a parcela 2/)).toHaveTextContent("a primeira de R$ 360,00 em 28/12/2026");
  const count = dialog.getByLabelText(/Número de parcelas novas/);
  await person.clear(count);
  await person.type(count, "3");
  await person.type(dialog.getByLabelText(/Protocolo do pedido/), "ATE-000123");
  await person.type(dialog.getByLabelText(/Motivo/), "Acordo por telefone");
  desk.answer = ({ method, url }) => (method === "POST" && url.endsWith("/events") ? { body: withEvent } : undefined);
  const confirm = dialog.getByRole("button", { name: "Confirmar renegociação" });
  await waitFor(() => expect(confirm).toBeEnabled());
  await person.click(confirm);
  expect(await screen.findByText(/Renegociação 1, 24\/11\/2026/)).toBeInTheDocument();
  const [sent] = events();
  expect(sent?.body).toMatchObject({
    kind: "renegotiation",
    scope: "late",
    installments: 3,
    discountCents: 0,
    beforeCents: 108_467,
    version: 2,
    protocol: "ATE-000123",
    reason: "Acordo por telefone",
  });
  expect(sent?.body).toMatchObject({ key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

it("an addendum begins with as many installments as are to come: whoever only moves their day leaves the number as it is", async () => {
  const [late] = file.installments;
  const ahead = Array.from({ length: 45 }, (_, at) => ({
    ...late!,
    id: 100 + at,
    number: 17 + at,
    status: "open" as const,
  }));
  const balloon = { ...ahead[0]!, id: 99, kind: "balloon" as const };
  const running = { ...active, installments: [...file.installments, balloon, ...ahead] };
  desk.answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body: running } : undefined);
  const card = await section();
  await person.click(await card.findByRole("button", { name: "Fazer aditivo" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Fazer aditivo" }));
  expect(dialog.getByLabelText(/Número de parcelas novas/)).toHaveValue("45");
});

it("what the simulation refuses is told in its own sentence, and nothing can be confirmed", async () => {
  desk.answer = ({ url }) =>
    url.endsWith("/events/preview")
      ? {
          status: 409,
          body: {
            status: 409,
            code: "nothing_to_replace",
            message: 'Falha ["Este contrato não tem parcelas em atraso hoje."]',
            errors: ["Este contrato não tem parcelas em atraso hoje."],
          },
        }
      : undefined;
  const dialog = await openDialog();
  expect(await dialog.findByText("Este contrato não tem parcelas em atraso hoje.")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Confirmar renegociação" })).toBeDisabled();
});

it("overtaken by somebody else, finance keeps what was typed and sees the contract as it is now", async () => {
  const dialog = await openDialog();
  await person.type(dialog.getByLabelText(/Motivo/), "Acordo por telefone");
  desk.answer = ({ method, url }) => {
    if (method === "POST" && url.endsWith("/events"))
      return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Mudou.", errors: ["Mudou."] } };
    return url === "/api/crm/contracts/31" ? { body: { ...active, version: 7 } } : undefined;
  };
  const confirm = dialog.getByRole("button", { name: "Confirmar renegociação" });
  await waitFor(() => expect(confirm).toBeEnabled());
  await person.click(confirm);
  expect(await dialog.findByText(/O contrato mudou enquanto você digitava/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/Motivo/)).toHaveValue("Acordo por telefone");
  await waitFor(() => expect(confirm).toBeEnabled());
  await person.click(confirm);
  await waitFor(() => expect(events().at(-1)?.body).toMatchObject({ version: 7 }));
});

it("an event of which nothing was paid is undone with a reason", async () => {
  desk.answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body: withEvent } : undefined);
  const card = await section();
  await person.click(await card.findByRole("button", { name: "Desfazer: Renegociação 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Desfazer o evento 1?" }));
  await person.type(dialog.getByLabelText(/Motivo/), "O cliente voltou atrás");
  desk.answer = ({ url }) =>
    url.endsWith("/undoing")
      ? {
          body: { ...active, version: 4, events: [{ ...event, undoneOn: "2026-11-25", canUndo: false }] },
        }
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Desfazer evento" }));
  expect(await screen.findByText("Desfeito em 25/11/2026")).toBeInTheDocument();
  expect(desk.sent("POST").at(-1)?.body).toEqual({ reason: "O cliente voltou atrás", version: 3 });
});

it("finance makes a payoff: one payment, by a day that is near, with the interest that is not owed any more", async () => {
  const { figures } = preview;
  const payoff: EventPreview = {
    ...preview,
    figures: {
      ...figures,
      made: [3],
      firstCents: 108_467,
      lastCents: 108_467,
      totalCents: 108_467,
      savingCents: 4_321,
    },
  };
  desk.answer = ({ url, method }) => {
    if (url.endsWith("/events/preview")) return { body: payoff };
    return method === "POST" ? { body: { ...withEvent, events: [{ ...event, kind: "payoff" }] } } : undefined;
  };
  const card = await section();
  await person.click(await card.findByRole("button", { name: "Fazer quitação" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Fazer quitação" }));
  expect(await dialog.findByText(/Juros futuros que deixam de ser devidos: R\$ 43,21/)).toBeInTheDocument();
  expect(dialog.queryByLabelText("Número de parcelas novas")).toBeNull();
  expect(dialog.getByLabelText("Pagar até")).toBeInTheDocument();
  await person.type(dialog.getByLabelText(/^Motivo/), "Pedido no balcão");
  await person.click(dialog.getByRole("button", { name: "Confirmar quitação" }));
  await waitFor(() => expect(events()).toHaveLength(1));
  expect(events()[0]!.body).toMatchObject({ kind: "payoff", scope: "all", installments: 1, beforeCents: 108_467 });
  expect(await card.findByRole("button", { name: "Baixar demonstrativo: Quitação 1" })).toBeEnabled();
});

it("the day that is proposed for a payoff is one on which today's balance still holds", async () => {
  const payoffUntil = today();
  desk.answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body: { ...active, payoffUntil } } : undefined);
  const card = await section();
  await person.click(await card.findByRole("button", { name: "Fazer quitação" }));
  expect(await screen.findByLabelText("Pagar até")).toHaveValue(formatDate(payoffUntil));
});
