import type { LotStatus, Reservation } from "@gleba/shared/contracts";
import { StubEventSource, type ReceivedCall } from "@gleba/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { lotFixture } from "./testing/fixtures.ts";
import { reservationFixture, visit } from "./testing/visit.tsx";

const LINK = "/empreendimentos/3/lotes/512/reservar?mapa=-20.4,-40.3,17&protocolo=RES-000123#chave=segredo";

/** What the lot's own details say of whoever has it. */
const HELD = { holdUntil: "2026-11-25T12:00:00.000Z", queueLength: 3 };

let close: (() => Promise<void>) | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** Opens the e-mailed link; the server's reservation can be changed while the page is open. */
const open = async (
  overrides: Partial<Reservation> = {},
  answer?: (call: ReceivedCall) => "hangUp" | { status: number },
  status: LotStatus = "reserved",
) => {
  const calls: ReceivedCall[] = [];
  const server = { reservation: reservationFixture(overrides) };
  const page = await visit(lotFixture({ status, ...HELD }), undefined, LINK, (call) => {
    calls.push(call);
    if (call.headers["x-access-key"] !== "segredo")
      return { status: 404, body: { status: 404, code: "unknown_protocol", message: "Não encontramos.", errors: [] } };
    const other = answer?.(call);
    if (other) return other;
    if (call.method === "DELETE")
      server.reservation = { ...server.reservation, status: "cancelled", can: { cancel: false } };
    return { body: server.reservation };
  });
  close = page.close;
  return { ...page, calls, server };
};

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const lotChanges = () => act(() => StubEventSource.say("batch", { idBatch: 512, status: "reserved", revision: 9 }));

describe("somebody who opens the link of the e-mail", () => {
  it("sees what is left of the hold by the server's clock, and the secret has left the address bar", async () => {
    const { router } = await open({ now: "2026-11-22T08:59:30.000Z" });
    expect(await heading("Lote reservado para você")).toBeInTheDocument();
    expect(screen.getByRole("timer")).toHaveTextContent(/^Faltam 1 h 00 min [0-3]\d s$/);
    expect(screen.getByText("22/11/2026 às 07:00")).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    expect(router.state.location.search).toBe("?mapa=-20.4%2C-40.3%2C17");
  });

  it("finds the reservation again after a reload of the tab", async () => {
    const first = await open();
    await heading("Lote reservado para você");
    first.unmount();
    await first.close();
    const again = await visit(lotFixture(), undefined, undefined, () => ({ body: reservationFixture() }));
    close = again.close;
    expect(await heading("Lote reservado para você")).toBeInTheDocument();
  });

  it("reads their place in the queue, and at once when their turn has come", async () => {
    const { server } = await open({ status: "queued", position: 2, holdUntil: null });
    expect(await screen.findByText("2º lugar na fila")).toBeInTheDocument();
    expect(await screen.findByText("25/11/2026 às 09:00")).toBeInTheDocument();
    expect(screen.getByText("3 pessoas")).toBeInTheDocument();
    server.reservation = reservationFixture();
    lotChanges();
    expect(await screen.findByText("Sua vez chegou")).toBeInTheDocument();
    expect(await heading("Lote reservado para você")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Sua vez chegou: o lote está reservado para você.");
  });

  it("takes its end into a calendar, and finds the way to the lot", async () => {
    const given: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${given.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Pôr o prazo no calendário" }));
    expect(clicked.mock.contexts[0]).toHaveAttribute("download", "reserva-RES-000123.ics");
    expect(given[0]?.type).toBe("text/calendar;charset=utf-8");
    expect(screen.getByRole("link", { name: "Google Maps" })).toHaveAttribute(
      "href",
      expect.stringContaining("destination=-20.430000%2C-40.360000"),
    );
    clicked.mockRestore();
  });

  it("cancels only after a second thought, and once", async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole("button", { name: "Cancelar reserva" }));
    expect(screen.getByRole("region", { name: "Cancelar a reserva?" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Manter a reserva" }));
    expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(0);

    await user.click(screen.getByRole("button", { name: "Cancelar reserva" }));
    await user.dblClick(screen.getByRole("button", { name: "Sim, cancelar a reserva" }));
    expect(await heading("Reserva cancelada")).toHaveFocus();
    expect(screen.getByText("Está cancelada, como você pediu. Nada foi cobrado.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Cancelar reserva" })).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  it("is told why a reservation cannot be cancelled, and keeps it", async () => {
    const { user } = await open({}, ({ method }) => (method === "DELETE" ? "hangUp" : undefined) as "hangUp");
    await user.click(await screen.findByRole("button", { name: "Cancelar reserva" }));
    await user.click(screen.getByRole("button", { name: "Sim, cancelar a reserva" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("O servidor não respondeu.");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Lote reservado para você");
  });

  it("keeps what was known while the server does not answer", async () => {
    let down = false;
    await open({}, () => (down ? { status: 500 } : undefined) as { status: number });
    await heading("Lote reservado para você");
    down = true;
    lotChanges();
    expect(await screen.findByText(/Mostrando a última informação, das 07:00/)).toBeInTheDocument();
    expect(screen.getByText("RES-000123")).toBeInTheDocument();
  });

  it.each([
    ["expired", "Sua reserva terminou"],
    ["cancelled", "Reserva cancelada"],
    ["converted", "A compra está em andamento"],
  ] as const)("reads what became of a reservation that is %s", async (status, title) => {
    await open({ status, can: { cancel: false } });
    expect(await heading(title)).toBeInTheDocument();
    expect(screen.queryByRole("timer")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Imprimir comprovante" })).not.toBeInTheDocument();
  });

  it.each([
    ["available", /^Este protocolo não vale mais\./, 1],
    ["sold", /^O lote foi vendido, e este protocolo não vale mais\./, 0],
  ] as const)(
    "is not told to have asked for what the team or a sale ended, the lot being %s",
    async (status, lead, again) => {
      await open({ status: "cancelled", can: { cancel: false } }, undefined, status);
      await heading("Reserva cancelada");
      expect(screen.getByText(lead)).toBeInTheDocument();
      expect(screen.queryByText(/como você pediu/)).not.toBeInTheDocument();
      expect(screen.getByRole("link", { name: "Falar com a equipe" })).toHaveAttribute(
        "href",
        "/empreendimentos/3/lotes/512/contatar",
      );
      expect(screen.queryAllByRole("button", { name: "Reservar de novo" })).toHaveLength(again);
    },
  );

  it("finds it again after beginning to fill the form for somebody else, and there what was typed", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Preencher para outra pessoa" }));
    await user.type(await screen.findByLabelText("Nome completo"), "Rui de Teste");
    expect(screen.getByText(/Protocolo RES-000123/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Ver o comprovante" }));
    expect(await heading("Lote reservado para você")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Preencher para outra pessoa" }));
    expect(await screen.findByLabelText("Nome completo")).toHaveValue("Rui de Teste");
  });

  it("reads once what they have of the lot beside the form for somebody else, and after a reload", async () => {
    const first = await open();
    await first.user.click(await screen.findByRole("button", { name: "Preencher para outra pessoa" }));
    await screen.findByLabelText("Nome completo");
    first.unmount();
    await first.close();
    const again = await visit(lotFixture({ status: "reserved", ownReservation: "held", ...HELD }));
    close = again.close;
    await screen.findByLabelText("Nome completo");
    const notice = screen.getByText("Você já tem um pedido deste lote").parentElement!;
    expect(notice).toHaveTextContent(
      "Protocolo RES-000123 Ver o comprovanteA reserva atual vale até 25/11/2026 às 09:00. Fila de espera: 3 pessoas.Preencha só se for para outra pessoa: ela entra na fila de espera.",
    );
    expect(screen.queryByText("Este lote está reservado para você")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Entrar na fila" })).toBeInTheDocument();
    // Whatever happens to the lot besides is told as ever.
    act(() => StubEventSource.say("batch", { idBatch: 512, status: "sold", revision: 9 }));
    expect(await screen.findByText(/acabou de sair da venda/)).toBeInTheDocument();
  });

  it("is not told that the lot changed by their own request, as they fill the form for somebody else", async () => {
    const { user } = await open({}, undefined, "available");
    await user.click(await screen.findByRole("button", { name: "Preencher para outra pessoa" }));
    await screen.findByLabelText("Nome completo");
    lotChanges();
    expect(await screen.findByText(/ela entra na fila de espera/)).toBeInTheDocument();
    expect(screen.queryByText("O lote mudou enquanto você preenchia")).not.toBeInTheDocument();
  });

  it("is not shown another lot's reservation, and can reserve this one", async () => {
    const { user } = await open({ idBatch: 7 });
    await heading("Não encontramos esta reserva");
    await user.click(screen.getByRole("button", { name: "Reservar este lote" }));
    expect(await screen.findByLabelText("Nome completo")).toBeInTheDocument();
  });
});

it("somebody whose link arrived without its end is told so", async () => {
  const answer = { status: 404, code: "unknown_protocol", message: "Não encontramos.", errors: [] };
  const page = await visit(lotFixture(), undefined, LINK.replace(/#.*/, ""), () => ({ status: 404, body: answer }));
  close = page.close;
  expect(await heading("Não encontramos esta reserva")).toBeInTheDocument();
  expect(screen.getByText(/O link pode ter chegado incompleto/)).toBeInTheDocument();
});
