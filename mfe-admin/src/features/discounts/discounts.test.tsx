import type { Discount, DiscountLimits, DiscountRow, ReservationDiscount } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { DiscountsScreen, DiscountSection } from "./index.ts";

const person = userEvent.setup({ delay: null });
const asked: Discount = {
  id: 31,
  status: "waiting",
  tableCents: 10_000_000,
  priceCents: 9_000_000,
  basisPoints: 1_000,
  limitBasisPoints: 300,
  reason: "Paga à vista",
  askedBy: "Vera de Teste",
  askedAt: "2026-11-20T12:00:00.000Z",
  decidedBy: "",
  decidedAt: null,
  decision: "",
  isStale: false,
};
const row: DiscountRow = {
  ...asked,
  reservation: { id: 7, protocol: "RES-7", name: "Bia de Teste", isOpen: true },
  lot: { id: 3, block: "A", lot: "3", ventureId: 1, venture: "Residencial" },
  can: { decide: true },
};
const nothing: ReservationDiscount = {
  tableCents: 10_000_000,
  limitBasisPoints: 300,
  can: { ask: true, decide: false },
  discounts: [],
};
const limits: DiscountLimits = {
  limits: [{ role: "sales", customRoleId: null, ventureId: null, basisPoints: 300 }],
  roles: [
    { role: "sales", customRoleId: null, name: "Vendas" },
    { role: "editor", customRoleId: null, name: "Conteúdo" },
    { role: "finance", customRoleId: null, name: "Financeiro" },
    { role: null, customRoleId: 9, name: "Coordenação" },
  ],
};
let isTaken: boolean;
/** What somebody else saves meanwhile. */
let theirs: DiscountLimits["limits"];
let stored: DiscountLimits["limits"];
let server: Awaited<ReturnType<typeof startStubServer>>;
const sent = (end: string) => server.calls.filter(({ method, url }) => method !== "GET" && url.endsWith(end));
beforeAll(async () => {
  server = await startStubServer(({ url, method }) => {
    if (url === "/api/crm/me")
      return { body: { id: 4, name: "Ana", role: "admin", can: { approveDiscounts: true, sell: true } } };
    if (url === "/api/crm/discount-limits") {
      if (method === "PUT" && isTaken) {
        isTaken = false;
        stored = theirs;
        return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "x", errors: [] } };
      }
      return { body: { ...limits, limits: stored } };
    }
    if (method === "POST")
      return {
        body: { ...nothing, can: { ask: false, decide: false }, discounts: [asked] } satisfies ReservationDiscount,
      };
    if (url === "/api/crm/reservations/7/discount") return { body: nothing };
    if (url === "/api/crm/discounts/31") return { body: row };
    return { body: url.startsWith("/api/crm/discounts") ? aPage([row]) : aPage([]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  isTaken = false;
  stored = theirs = limits.limits;
});

const open = (element: React.ReactElement, address = "/") => drawRoutes([{ path: "*", element }], address);

it("a seller types a percentage and reads the price, whether it counts at once, and sends the price with what was seen", async () => {
  const onChanged = jest.fn();
  open(<DiscountSection reservationId={7} onChanged={onChanged} />);
  await person.click(await screen.findByRole("button", { name: "Dar desconto" }));
  const percent = screen.getByRole("textbox", { name: "Desconto (%)" });
  const price = screen.getByRole("textbox", { name: /Preço com o desconto/ });
  await person.type(percent, "3");
  expect(price).toHaveValue("97.000,00");
  expect(screen.getByText(/Vale na hora/)).toBeVisible();
  await person.clear(price);
  await person.type(price, "9000000");
  expect(percent).toHaveValue("10");
  expect(screen.getByText(/espera aprovação, e até lá o contrato não pode ser feito/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Pedir desconto" }));
  expect(await screen.findByText("Informe o motivo.")).toBeVisible();
  await person.type(screen.getByRole("textbox", { name: /Motivo/ }), "Paga à vista");
  await person.click(screen.getByRole("button", { name: "Pedir desconto" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(sent("/discount")[0]?.body).toEqual({
    priceCents: 9_000_000,
    seenCents: 10_000_000,
    reason: "Paga à vista",
  });
  expect(await screen.findByText(/10% de desconto/)).toHaveTextContent("Vera de Teste");
  expect(screen.queryByRole("button", { name: "Aprovar" })).toBeNull();
});

it("whoever approves reads beside the list what was asked and why, and decides with a reason", async () => {
  open(<DiscountsScreen />, "/admin/discounts?desconto=31");
  const panel = await screen.findByRole("dialog", { name: "Desconto" });
  expect(await within(panel).findByText(/quem pediu pode dar até 3%/)).toBeVisible();
  await person.click(within(panel).getByRole("button", { name: "Aprovar" }));
  const dialog = await screen.findByRole("dialog", { name: "Aprovar o desconto?" });
  const reason = within(dialog).getByRole("textbox", { name: /Motivo/ });
  await person.type(reason, "Ok{Enter}");
  expect(within(dialog).getByText("Escreva o motivo com 3 letras ou mais.")).toBeVisible();
  expect(reason).toBeInvalid();
  await person.clear(reason);
  await person.type(reason, "Entrada alta");
  // Red no longer once it is right.
  expect(reason).toBeValid();
  await person.click(within(dialog).getByRole("button", { name: "Aprovar desconto" }));
  await waitFor(() => expect(sent("/decision")[0]?.body).toEqual({ approve: true, reason: "Entrada alta" }));
});

it("limits are added by role, every mistake stands at its own, and what was typed outlives somebody else's change", async () => {
  isTaken = true;
  open(<DiscountsScreen />);
  await person.click(await screen.findByRole("button", { name: "Limites" }));
  await person.click(await screen.findByRole("button", { name: "Acrescentar limite" }));
  const second = screen.getByRole("group", { name: "Limite 2" });
  await person.selectOptions(within(second).getByRole("combobox", { name: "Perfil" }), "Coordenação");
  await person.click(screen.getByRole("button", { name: "Salvar limites" }));
  expect(within(second).getByText("Informe o limite com até duas casas decimais.")).toBeVisible();
  expect(screen.getByText("Informe o motivo.")).toBeVisible();
  await person.type(within(second).getByRole("textbox", { name: /Até/ }), "7,5");
  await person.type(screen.getByRole("textbox", { name: /Motivo/ }), "Reunião");
  await person.click(screen.getByRole("button", { name: "Salvar limites" }));
  expect(await screen.findByText(/Outra pessoa alterou os limites/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Salvar limites" }));
  await waitFor(() => expect(sent("/discount-limits")).toHaveLength(2));
  expect(sent("/discount-limits")[1]?.body).toEqual({
    limits: [...limits.limits, { role: null, customRoleId: 9, ventureId: null, basisPoints: 750 }],
    seen: limits.limits,
    reason: "Reunião",
  });
});

it("a limit that somebody else changed, added or removed stays so; what both changed is told", async () => {
  const [sales] = limits.limits;
  const [finance, editor] = (["finance", "editor"] as const).map((role) => ({ ...sales!, role }));
  isTaken = true;
  stored = [sales!, finance!, { ...sales!, role: null, customRoleId: 9 }];
  theirs = [{ ...sales!, basisPoints: 100 }, { ...sales!, role: null, customRoleId: 9, basisPoints: 400 }, editor!];
  open(<DiscountsScreen />);
  await person.click(await screen.findByRole("button", { name: "Limites" }));
  const third = within(await screen.findByRole("group", { name: "Limite 3" })).getByRole("textbox", { name: /Até/ });
  await person.clear(third);
  await person.type(third, "6");
  await person.type(screen.getByRole("textbox", { name: /Motivo/ }), "Reunião");
  await person.click(screen.getByRole("button", { name: "Salvar limites" }));
  expect(await screen.findByText(/Agora consta: Coordenação, Todos os empreendimentos: até 4%\./)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Salvar limites" }));
  await waitFor(() => expect(sent("/discount-limits")).toHaveLength(2));
  expect(sent("/discount-limits")[1]?.body).toEqual({
    limits: [{ ...sales, basisPoints: 100 }, { ...sales, role: null, customRoleId: 9, basisPoints: 600 }, editor],
    seen: theirs,
    reason: "Reunião",
  });
});
