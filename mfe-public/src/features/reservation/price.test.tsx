import { screen } from "@testing-library/react";
import { formatCents } from "@gleba/shared/words";
import { lotFixture } from "./testing/fixtures.ts";
import { fill, reservationFixture, visit } from "./testing/visit.tsx";

const OLD = 8_990_000;
const NEW = 9_500_000;
const held = {
  status: 201,
  body: { protocol: "RES-000123", accessKey: "chave", holdUntil: "2026-11-22T10:00:00.000Z", position: 0 },
};
const message = `O preço deste lote agora é ${formatCents(NEW)}, e não ${formatCents(OLD)}. Se ainda quer o lote, envie de novo.`;
const refused = { status: 409, body: { status: 409, code: "price_changed", message, errors: [] } };

let close: (() => Promise<void>) | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(() => close?.());

/** The filled form of a lot whose price the staff change before it is sent. */
const openAt = async (priceCents: number, first: Parameters<typeof visit>[1] & object) => {
  const lot = lotFixture({ priceCents });
  const page = await visit(lot, (call, attempt) => {
    lot.priceCents = NEW;
    return attempt === 1 ? first(call, attempt) : held;
  });
  close = page.close;
  await fill(page.user);
  return page;
};
const send = ({ user }: Awaited<ReturnType<typeof visit>>) =>
  user.click(screen.getByRole("button", { name: "Reservar lote" }));
const summary = () => screen.findByRole("complementary", { name: "Resumo do lote" });

describe("a person whose lot gets another price while they type", () => {
  it("reads both, sees the new one beside the form, loses nothing, and reserves at it", async () => {
    const page = await openAt(OLD, () => refused);
    expect(await summary()).toHaveTextContent("89.900,00");
    await send(page);
    expect(await screen.findByText(/^O preço deste lote agora é/)).toBeInTheDocument();
    expect(screen.getByText("O preço mudou enquanto você preenchia")).toBeInTheDocument();
    expect(screen.queryByText(/As condições da simulação/)).not.toBeInTheDocument();
    expect(await summary()).toHaveTextContent("95.000,00");
    expect(screen.getByLabelText("Nome completo")).toHaveValue("Joana de Teste");
    expect(screen.getByLabelText(/Aceito que meus dados/)).toBeChecked();
    await send(page);
    await screen.findByText("RES-000123");
    expect(page.requests.map(({ body }) => (body as { seenPriceCents: number }).seenPriceCents)).toEqual([OLD, NEW]);
    expect(new Set(page.requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  it("keeps the form where the lot cannot be read again, and is told so once more", async () => {
    const lot = lotFixture({ priceCents: OLD });
    const page = await visit(lot, (_call, attempt) => {
      // From now on the lot's details are no lot's.
      Object.assign(lot, { idBatch: "?" });
      return attempt < 3 ? refused : held;
    });
    close = page.close;
    await fill(page.user);
    await send(page);
    await screen.findByText(/^O preço deste lote agora é/);
    expect(await summary()).toHaveTextContent("89.900,00");
    expect(screen.getByLabelText("Nome completo")).toHaveValue("Joana de Teste");
    await send(page);
    await screen.findByText(/^O preço deste lote agora é/);
    await send(page);
    await screen.findByText("RES-000123");
  });

  it("whose answer got lost sends the very same request after a reload, at the new price", async () => {
    const page = await openAt(OLD, () => "hangUp");
    await send(page);
    await screen.findByText("Sem resposta do servidor");
    page.unmount();
    await page.close();
    const again = await visit(lotFixture({ priceCents: NEW }), () => held);
    close = again.close;
    await screen.findByDisplayValue("Joana de Teste");
    await send(again);
    await screen.findByText("RES-000123");
    const [first, second] = [page.requests[0], again.requests[0]];
    expect(second?.body).toEqual({ ...(first?.body as object), seenPriceCents: NEW });
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  });
});

it("the price of the moment stands in the receipt, beside the one of today", async () => {
  const address = "/empreendimentos/3/lotes/512/reservar?protocolo=RES-000123#chave=chave";
  const own = () => ({ body: reservationFixture({ priceCents: OLD }) });
  const page = await visit(lotFixture({ priceCents: NEW, status: "reserved" }), undefined, address, own);
  close = page.close;
  const label = await screen.findByText("Preço à vista no pedido");
  expect(label.parentElement).toHaveTextContent("89.900,00");
  expect(await summary()).toHaveTextContent("95.000,00");
});
