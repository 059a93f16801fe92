import { customerSession } from "@gleba/shared/session";
import { act, screen, waitFor } from "@testing-library/react";
import { signInCustomer } from "../../testing/signed-in.ts";
import { lotFixture } from "./testing/fixtures.ts";
import { reservationFixture, visit } from "./testing/visit.tsx";

const BROKER = 4;
const held = {
  status: 201,
  body: { protocol: "RES-000123", accessKey: "chave", holdUntil: "2026-11-22T10:00:00.000Z", position: 0 },
};
const ofTheCustomer = () => ({
  body: reservationFixture({ name: "Ana de Teste", email: "a•••@exemplo.com.br", forCustomer: true }),
});
const people = () => ({
  body: [
    { id: 12, name: "Ana de Teste", cpf: "***982247**", cnpj: null },
    { id: 13, name: "Anaconda Loteamentos", cpf: null, cnpj: "***345010001**" },
    { id: BROKER, name: "Ana Corretora", cpf: "52998224725", cnpj: null },
  ],
});
const signIn = (broker: boolean): void => signInCustomer(BROKER, broker);

let close: (() => Promise<void>) | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  act(() => customerSession.getState().clear());
  await close?.();
});

const open = async (reserve: Parameters<typeof visit>[1] = () => held, found: Parameters<typeof visit>[4] = people) => {
  const page = await visit(lotFixture(), reserve, undefined, ofTheCustomer, found);
  close = page.close;
  return page;
};
const field = () => screen.findByRole("combobox", { name: "Nome do cliente" });
const searches = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ url }) => url.startsWith("/customers/nearest/")).map(({ url }) => url);

describe("a broker who reserves for a customer of theirs", () => {
  beforeEach(() => signIn(true));

  it("finds them by three letters, by the keyboard, and sees no document in full", async () => {
    const page = await open();
    await page.user.type(await field(), "an");
    await page.user.keyboard("{ArrowDown}");
    expect(searches(page)).toEqual([]);
    await page.user.type(await field(), "a");
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Ana de Teste · CPF ***982247**",
      "Anaconda Loteamentos · CNPJ ***345010001**",
    ]);
    expect(searches(page)).toEqual(["/customers/nearest/ana"]);
    await page.user.keyboard("{ArrowDown}{Enter}");
    expect(await field()).toHaveValue("Ana de Teste · CPF ***982247**");

    await page.user.click(screen.getByLabelText(/O cliente pediu esta reserva/));
    await page.user.click(screen.getByRole("button", { name: "Reservar para o cliente" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Lote reservado para o cliente" })).toHaveFocus();
    expect(screen.getByText("a•••@exemplo.com.br")).toBeInTheDocument();
    const [request] = page.requests;
    expect(request?.url).toBe(`/customers/${BROKER}/leads/reservations`);
    expect(request?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(request?.body).toEqual({
      idBatch: 512,
      customerId: 12,
      seenPriceCents: 8_990_000,
      consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
    });
  });

  it("finds what was typed of a new person after a look at the other choices", async () => {
    const page = await open();
    await page.user.click(await screen.findByRole("radio", { name: "Pessoa nova, que confirma por link" }));
    await page.user.type(screen.getByRole("textbox", { name: /^Nome completo/ }), "Beto de Teste");
    await page.user.click(screen.getByRole("radio", { name: "Cliente que já atendi" }));
    expect(await field()).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /^Nome completo/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole("radio", { name: "Pessoa nova, que confirma por link" }));
    expect(screen.getByRole("textbox", { name: /^Nome completo/ })).toHaveValue("Beto de Teste");
  });

  it("is told at the field when nobody was chosen, and nothing is sent", async () => {
    const page = await open();
    await page.user.type(await field(), "Joaquim de Longe");
    await page.user.click(screen.getByRole("button", { name: "Reservar para o cliente" }));
    const customer = await field();
    await waitFor(() => expect(customer).toHaveFocus());
    expect(customer).toHaveAccessibleDescription(expect.stringContaining("Escolha o cliente na lista."));
    expect(screen.getByText("Confirme que o cliente pediu esta reserva.")).toBeInTheDocument();
    expect(page.requests).toHaveLength(0);
  });

  it("reads that nobody was found, or that the search failed, and may search again", async () => {
    let answer: ReturnType<typeof people> | { status: number } = { status: 503 };
    const page = await open(undefined, () => answer);
    await page.user.type(await field(), "ana");
    expect(await screen.findByText(/Não foi possível buscar/)).toBeInTheDocument();
    answer = { body: [] };
    await page.user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByText("Nada encontrado. Confira o que digitou.")).toBeInTheDocument();
  });

  it("reads the server's refusal in its own words, with the choice still there", async () => {
    const message = 'Falha ao reservar o lote ["Este cliente já tem este lote reservado ou um lugar na fila dele."]';
    const page = await open(() => ({ status: 409, body: { status: 409, code: "already_yours", message, errors: [] } }));
    await page.user.type(await field(), "ana");
    await page.user.click((await screen.findAllByRole("option"))[0]!);
    await page.user.click(screen.getByLabelText(/O cliente pediu esta reserva/));
    await page.user.click(screen.getByRole("button", { name: "Reservar para o cliente" }));
    expect(
      await screen.findByText("Este cliente já tem este lote reservado ou um lugar na fila dele."),
    ).toBeInTheDocument();
    expect(await field()).toHaveValue("Ana de Teste · CPF ***982247**");
  });

  it("reads that the price changed, and reserves at the new one for whom they chose", async () => {
    const message = "O preço deste lote agora é outro. Se ainda quer o lote, envie de novo.";
    const page = await open((_call, attempt) =>
      attempt === 1 ? { status: 409, body: { status: 409, code: "price_changed", message, errors: [] } } : held,
    );
    await page.user.type(await field(), "ana");
    await page.user.click((await screen.findAllByRole("option"))[0]!);
    await page.user.click(screen.getByLabelText(/O cliente pediu esta reserva/));
    await page.user.click(screen.getByRole("button", { name: "Reservar para o cliente" }));
    expect(await screen.findByText("O preço mudou enquanto você preenchia")).toBeInTheDocument();
    await page.user.click(screen.getByRole("button", { name: "Reservar para o cliente" }));
    await screen.findByRole("heading", { level: 1, name: "Lote reservado para o cliente" });
    expect(page.requests.map(({ body }) => body)).toMatchObject([{ customerId: 12 }, { customerId: 12 }]);
  });

  it("names somebody new, who gets a link; a place in the queue is what is offered once somebody else was faster", async () => {
    const taken = {
      status: 409,
      code: "lot_already_reserved",
      message: "Este lote já está reservado.",
      queueLength: 0,
      errors: [],
    };
    const made = {
      id: 9,
      status: "open",
      name: "Joana de Teste",
      email: "joana@exemplo.com.br",
      phone: "27999990000",
      lot: { id: 512, ventureId: 3, venture: "Jardim", block: "9", lot: "12" },
      holds: false,
      expiresAt: "2099-11-21T13:00:00.000Z",
      createdAt: "2099-11-20T13:00:00.000Z",
      correctable: true,
    };
    const page = await open((_call: unknown, attempt: number) =>
      attempt === 1 ? { status: 409, body: taken } : { status: 201, body: made },
    );
    await page.user.click(await screen.findByRole("radio", { name: "Pessoa nova, que confirma por link" }));
    await page.user.type(screen.getByLabelText("Nome completo"), "Joana de Teste");
    await page.user.type(screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
    await page.user.type(screen.getByLabelText("Telefone com DDD"), "27999990000");
    await page.user.click(screen.getByRole("button", { name: "Guardar o lote e enviar o link" }));
    expect(await screen.findByText("Confirme que a pessoa pediu e sabe que vai receber o link.")).toBeInTheDocument();
    await page.user.click(screen.getByLabelText(/A pessoa pediu este lote/));
    await page.user.click(screen.getByRole("button", { name: "Guardar o lote e enviar o link" }));
    await page.user.click(await screen.findByRole("button", { name: "Oferecer um lugar na fila" }));
    expect(await screen.findByRole("heading", { name: "Lugar na fila oferecido" })).toHaveFocus();
    expect(screen.getByText(/até 21\/11\/2099 às 10:00/)).toBeInTheDocument();
    const [first, second] = page.requests;
    expect(second?.url).toBe(`/customers/${BROKER}/leads/offers`);
    expect(second?.body).toEqual({
      idBatch: 512,
      name: "Joana de Teste",
      email: "joana@exemplo.com.br",
      phone: "27999990000",
      asked: true,
      joinQueue: true,
    });
    expect(first?.headers["idempotency-key"]).not.toBe(second?.headers["idempotency-key"]);

    await page.user.click(screen.getByRole("button", { name: "Indicar outra pessoa" }));
    for (const label of ["Nome completo", "E-mail", "Telefone com DDD"])
      expect(screen.getByLabelText(label)).toHaveValue("");
    expect(screen.getByLabelText(/A pessoa pediu este lote/)).not.toBeChecked();
  });

  it("may reserve for themselves too, by the form of everybody", async () => {
    const page = await open();
    await page.user.click(await screen.findByRole("radio", { name: "Para mim" }));
    expect(screen.getByLabelText("CPF ou CNPJ")).toBeInTheDocument();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });
});

it("a customer who is no broker is not asked for whom", async () => {
  signIn(false);
  await open();
  expect(await screen.findByLabelText("CPF ou CNPJ")).toBeInTheDocument();
  expect(screen.queryByRole("group", { name: "Para quem é a reserva?" })).not.toBeInTheDocument();
});
