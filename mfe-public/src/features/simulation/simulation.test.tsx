import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { campaign, lotFixture, plans } from "./testing/fixtures.ts";
import { visit } from "./testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const open = async (...told: Parameters<typeof visit>) => {
  const page = await visit(...told);
  close = page.close;
  await screen.findByRole("heading", { level: 1, name: /^Simular/ });
  return page;
};

const result = async () => screen.findByRole("region", { name: "Resultado" });
const twenty = "?mapa=-20.4,-40.3,17&entrada=20000.00&parcelas=180";

describe("a person who simulates a lot", () => {
  it("sees the installment at once, and where it comes from", async () => {
    await open(lotFixture(), twenty);
    const figures = await result();
    expect(figures).toHaveTextContent("180x deR$ 1.200,17");
    expect(figures).toHaveTextContent("Total pago, com a entradaR$ 236.030,25");
    expect(figures).toHaveTextContent("Taxa efetiva ao ano12,6825%");
    expect(figures).toHaveTextContent("Renda mínima sugeridaR$ 4.000,57");
    const summary = screen.getByRole("region", { name: "Quadro-resumo" });
    expect(within(summary).getAllByRole("term")).toHaveLength(11);
    expect(summary).toHaveTextContent("Registro nº R-3/M-12.345".replace("Registro nº ", ""));
  });

  it("types an amount and sees the part of the price follow, and the other way round", async () => {
    const { user } = await open(lotFixture(), twenty);
    const amount = await screen.findByLabelText("Entrada");
    const percent = screen.getByLabelText("Entrada em % do preço");
    await user.clear(amount);
    await user.type(amount, "3000000");
    expect(percent).toHaveValue("25");
    expect(await result()).toHaveTextContent("R$ 1.080,15");
    await user.clear(percent);
    await user.type(percent, "12,5");
    expect(amount).toHaveValue("15.000,00");
  });

  it("reads what may be typed where a part of the price cannot be read, with what they typed still there", async () => {
    const { user } = await open(lotFixture(), twenty);
    const percent = await screen.findByLabelText("Entrada em % do preço");
    // On the way to "100" stands 10.
    for (const text of ["100", "vinte"]) {
      await user.clear(percent);
      await user.type(percent, text);
      await user.tab();
      expect(percent).toHaveValue(text);
      expect(percent).toBeInvalid();
      expect(percent).toHaveAccessibleDescription(
        expect.stringContaining("Digite de 10 a 99,99, como 12,5. O cálculo usa 10%."),
      );
    }
    fireEvent.change(screen.getByLabelText(/Entrada em % do preço, controle/), { target: { value: "25" } });
    expect(percent).toHaveValue("25");
    expect(percent).toBeValid();
    const installments = screen.getByLabelText("Número de parcelas mensais");
    await user.clear(installments);
    await user.type(installments, "dez");
    await user.tab();
    expect(installments).toHaveValue("dez");
    expect(installments).toHaveAccessibleDescription(
      expect.stringContaining("Digite um número inteiro, de 36 a 180. O cálculo usa 180."),
    );
    await user.clear(installments);
    await user.type(installments, "120");
    expect(installments).toBeValid();
    await user.clear(percent);
    await user.tab();
    expect(percent).toHaveValue("25");
  });

  it("drags a slider, and the address follows without the map's part being lost", async () => {
    const { router } = await open(lotFixture(), twenty);
    fireEvent.change(await screen.findByLabelText(/Número de parcelas, controle/), { target: { value: "120" } });
    expect(await result()).toHaveTextContent("120x deR$ 1.434,71");
    await waitFor(() => expect(router.state.location.search).toContain("parcelas=120"));
    expect(new URLSearchParams(router.state.location.search).get("mapa")).toBe("-20.4,-40.3,17");
  });

  it("opens a pasted address with all that was chosen", async () => {
    await open(lotFixture(), "?sistema=sac&entrada-pct=25&parcelas=60&reforcos=12-5000.00_24-5000.50&indice=alto");
    const figures = await result();
    expect(figures).toHaveTextContent("60x (SAC), a primeira de");
    expect(figures).not.toHaveTextContent("a partir de");
    expect(screen.getByLabelText("Entrada")).toHaveValue("30.000,00");
    expect(within(screen.getByRole("group", { name: "Reforço 2" })).getByLabelText("Valor")).toHaveValue("5.000,50");
    expect(screen.getByLabelText(/^Alto/)).toBeChecked();
  });

  it("changes the system: what it does not offer becomes what it does", async () => {
    const { user } = await open(lotFixture(), twenty);
    await user.click(await screen.findByLabelText(/^Sem juros/));
    expect(screen.getByLabelText("Número de parcelas mensais")).toHaveValue("24");
    expect(await result()).toHaveTextContent("24x deR$ 4.166,67");
    expect(screen.queryByRole("region", { name: /E se o/ })).not.toBeInTheDocument();
  });

  it("is told the limit of what the development offers, at the field", async () => {
    const { user } = await open(lotFixture(), twenty);
    const amount = await screen.findByLabelText("Entrada");
    await user.clear(amount);
    await user.type(amount, "100");
    expect(amount).toHaveAccessibleDescription(
      expect.stringMatching(/A entrada mínima é de R\$\s12\.000,00 \(10% do preço\)\./),
    );
    expect(screen.getByText("Estas condições não são oferecidas")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Baixar PDF" })).not.toBeInTheDocument();
    // What was there stays to compare with, and says that it is of before.
    expect(await result()).toHaveTextContent("180x deR$ 1.200,17");
    expect(screen.getByText("Abaixo está o resultado de antes desta mudança.")).toBeInTheDocument();
  });

  it("adds a balloon, which takes its face value off what is paid in installments", async () => {
    const { user } = await open(lotFixture(), twenty);
    await user.click(await screen.findByRole("button", { name: "Adicionar reforço" }));
    expect(screen.getByLabelText("Junto da parcela nº")).toHaveValue("12");
    expect(await result()).toHaveTextContent("R$ 1.128,16");
    await user.click(screen.getByRole("button", { name: "Remover reforço 1" }));
    expect(await result()).toHaveTextContent("R$ 1.200,17");
  });

  it("goes on in a balloon that they add by keys", async () => {
    const { user } = await open(lotFixture());
    (await screen.findByRole("button", { name: "Adicionar reforço" })).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByLabelText("Junto da parcela nº")).toHaveFocus());
  });

  it("reads what may be typed where a balloon cannot be read, with what they typed still there", async () => {
    const { user } = await open(lotFixture(), "?reforcos=12-5000.00_24-5000.00");
    const first = within(await screen.findByRole("group", { name: "Reforço 1" }));
    const [month, amount] = [first.getByLabelText("Junto da parcela nº"), first.getByLabelText("Valor")];
    for (const [field, text, shown, sentence] of [
      [month, "doze", "doze", "Digite um número inteiro a partir de 1. O cálculo usa 12."],
      [amount, "0", "0,00", "Digite um valor acima de zero. O cálculo usa R$ 5.000,00."],
    ] as const) {
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
      expect(field).toHaveValue(shown);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence.replace("R$ ", "R$\u00a0")));
    }
    await user.click(screen.getByRole("button", { name: "Remover reforço 1" }));
    const left = within(screen.getByRole("group", { name: "Reforço 1" }));
    expect(left.getByLabelText("Junto da parcela nº")).toHaveValue("24");
    expect(left.getByLabelText("Valor")).toHaveValue("5.000,00");
  });

  it("compares three suppositions about the index and reads every payment of one", async () => {
    const { user } = await open(lotFixture(), twenty);
    const scenarios = await screen.findByRole("region", { name: "E se o IPCA subir?" });
    expect(within(scenarios).getAllByRole("radio")).toHaveLength(3);
    await user.click(within(scenarios).getByLabelText(/^Moderado/));
    expect(await result()).toHaveTextContent("Correção suposta");
    const schedule = screen.getByRole("region", { name: "Cronograma" });
    expect(within(schedule).getAllByRole("row")).toHaveLength(13);
    await user.selectOptions(within(schedule).getByLabelText("Ano do cronograma"), "Ano 15 de 15");
    expect(within(schedule).getByText("Parcelas 169 a 180 de 180")).toBeInTheDocument();
    expect(within(schedule).getAllByRole("row").at(-1)).toHaveTextContent(/R\$ 0,00$/);
  });

  it("has every payment and the legal summary folded, a press away", async () => {
    const { user } = await open(lotFixture(), twenty);
    for (const title of ["Cronograma", "Quadro-resumo"]) {
      const part = (await screen.findByRole("heading", { name: title })).closest("details");
      expect(part).not.toHaveAttribute("open");
      await user.click(screen.getByRole("heading", { name: title }));
      expect(part).toHaveAttribute("open");
    }
  });

  it("prints every payment, and how they are corrected; what was open before stays so", async () => {
    const { user } = await open(lotFixture(), twenty);
    await result();
    await user.click(screen.getByText("Juros, total e custo efetivo"));
    const rule = screen.getByText("Como se corrige").closest("details");
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(within(screen.getByRole("region", { name: "Cronograma" })).getAllByRole("row")).toHaveLength(181);
    expect(rule).toHaveAttribute("open");
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(rule).not.toHaveAttribute("open");
    expect(screen.getByText("Juros, total e custo efetivo").closest("details")).toHaveAttribute("open");
  });
});

describe("a person who simulates by a campaign", () => {
  const terms = { brokerage: null, liens: "", worksDeadline: null, inspectionAskedOn: null };
  const lot = lotFixture({ financing: { plans: [...plans, campaign], terms } });

  it("chooses it with what it asks for, adds signal and grace, and takes it all along", async () => {
    const { user, router, requests } = await open(lot, twenty);
    await user.click(await screen.findByLabelText(/^Campanha de fim de ano/));
    expect(screen.getByLabelText(/^Campanha de fim de ano/)).toHaveAccessibleName(
      expect.stringContaining("Campanha de 01/01/2020 a 31/12/2099"),
    );
    const yearly = within(screen.getByRole("group", { name: "Parcelas anuais" }));
    expect(yearly.getByLabelText("Quantidade")).toHaveValue("5");
    await user.click(screen.getByRole("button", { name: "Adicionar sinal" }));
    const grace = screen.getByLabelText("Carência em meses");
    await user.clear(grace);
    await user.type(grace, "2");
    const figures = await result();
    expect(figures).toHaveTextContent("180x a partir de");
    expect(figures).toHaveTextContent("Carência de 2 meses, sem juros.");
    expect(figures).toHaveTextContent("As parcelas crescem 5% a cada 12 meses.");
    expect(figures).toHaveTextContent("Sinal3x R$ 4.000,00");
    expect(screen.queryByRole("button", { name: "Adicionar reforço" })).not.toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Quadro-resumo" })).toHaveTextContent(
      "Parcelas anuais, abatidos do saldo",
    );
    // In whichever order: a value that stood empty for a moment, while it was typed anew, comes last.
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
        sinal: "3-1-4000.00",
        anuais: "5-12-4000.00",
      }),
    );
    await user.click(screen.getByRole("button", { name: "Reservar com esta simulação" }));
    await screen.findByRole("heading", { name: "Reservar" });
    expect(requests[0]?.body).toMatchObject({
      planId: "campanha",
      graceMonths: 2,
      series: [{ kind: "yearly" }, { kind: "signal" }],
    });
  });

  it("is told the plan's limits at the field", async () => {
    await open(lot, `${twenty}&plano=campanha&anuais=5-12-1000.00`);
    expect(
      await screen.findAllByText(/Parcelas anuais: de R\$\s12\.000,00 \(10% do preço\) a R\$\s36\.000,00/),
    ).toHaveLength(2);
  });

  it("after its end finds the address still good for another plan", async () => {
    const { user } = await open(lotFixture(), `${twenty}&plano=campanha`);
    expect(await screen.findAllByText("O plano escolhido não é mais oferecido. Escolha outro.")).toHaveLength(2);
    await user.click(screen.getByLabelText(/^Parcelas fixas/));
    expect(await result()).toHaveTextContent("180x deR$ 1.200,17");
  });
});

describe("a simulation that is saved", () => {
  it("is kept by the server once, and opens the reservation with it and with the map's view", async () => {
    const { user, router, requests } = await open(lotFixture(), twenty);
    await user.click(await screen.findByRole("button", { name: "Reservar com esta simulação" }));
    await screen.findByRole("heading", { name: "Reservar" });
    const body = {
      idBatch: 512,
      downPaymentCents: 2_000_000,
      installments: 180,
      system: "price",
      balloons: [],
      indexScenario: "none",
    };
    expect(requests).toMatchObject([{ url: "/api/public/batches/simulate", body }]);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      mapa: "-20.4,-40.3,17",
      simulacao: "kept-simulation-number-1",
    });
  });

  it("stays on the page when the server does not answer: the figures need none", async () => {
    const { user } = await open(lotFixture(), twenty, () => "hangUp");
    await user.click(await screen.findByRole("button", { name: "Reservar com esta simulação" }));
    expect(await screen.findByText("A simulação não foi guardada")).toBeInTheDocument();
    expect(await result()).toHaveTextContent("R$ 1.200,17");
  });

  it("is not taken along when the price changed meanwhile", async () => {
    const lot = lotFixture();
    const { simulationReply } = await import("./testing/visit.tsx");
    const dearer = lotFixture({ priceCents: 13_000_000 });
    const { user } = await open(lot, twenty, (call) => ({ body: simulationReply(dearer, call) }));
    await user.click(await screen.findByRole("button", { name: "Reservar com esta simulação" }));
    expect(await screen.findByText("As condições deste lote mudaram")).toBeInTheDocument();
  });

  it("goes to the team with a contact and consent", async () => {
    const { user, requests } = await open(lotFixture(), twenty);
    await user.click(await screen.findByRole("button", { name: "Quero que me liguem" }));
    await user.type(await screen.findByLabelText("Nome completo"), "Joana de Teste");
    await user.type(screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
    await user.type(screen.getByLabelText("Telefone com DDD"), "27999990000");
    await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
    expect(await screen.findByText("É preciso aceitar o uso dos dados para o contato.")).toBeInTheDocument();
    await user.click(screen.getByLabelText(/Aceito que meus dados/));
    await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
    expect(await screen.findByText("Pedido enviado", { selector: "p" })).toBeInTheDocument();
    expect(requests[0]?.body).toMatchObject({ contact: { email: "joana@exemplo.com.br", phone: "27999990000" } });
  });

  it("leaves the request for a call as it stands while other terms are typed", async () => {
    const { user } = await open(lotFixture(), twenty);
    await user.click(await screen.findByRole("button", { name: "Quero que me liguem" }));
    await user.type(await screen.findByLabelText("Nome completo"), "Joana de Teste");
    const installments = screen.getByLabelText("Número de parcelas mensais");
    await user.clear(installments);
    await user.type(installments, "6");
    expect(screen.getByText("Estas condições não são oferecidas")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Enviar pedido" })).not.toBeInTheDocument();
    await user.type(installments, "0");
    expect(await screen.findByRole("button", { name: "Enviar pedido" })).toBeInTheDocument();
    expect(screen.getByLabelText("Nome completo")).toHaveValue("Joana de Teste");
  });
});

it.each([
  ["1000", "Estas condições não são oferecidas"],
  ["12,5", "Estas condições não são oferecidas"],
  ["60 meses", "60x de"],
])("somebody who types %s installments reads: %s", async (typed, text) => {
  const { user } = await open(lotFixture(), twenty);
  const installments = await screen.findByLabelText("Número de parcelas mensais");
  await user.clear(installments);
  await user.type(installments, typed);
  expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
});

describe("a lot that cannot be simulated", () => {
  it.each([
    [
      "unregistered",
      { registry: null, priceCents: null, can: { contact: true, reserve: false, simulate: false } },
      /registro no cartório/,
    ],
    [
      "sold",
      { status: "sold" as const, can: { contact: true, reserve: false, simulate: false } },
      "Este lote já foi vendido.",
    ],
    ["not financed", { financing: undefined }, /não tem financiamento direto/],
  ])("%s: says why and leads on", async (_what, overrides, reason) => {
    await open(lotFixture(overrides));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Falar com a equipe" })).toBeInTheDocument();
    expect(screen.queryByLabelText("Entrada")).not.toBeInTheDocument();
  });
});
