import { BroadcastChannel } from "node:worker_threads";
import { screen } from "@testing-library/react";
import { lotFixture } from "./testing/fixtures.ts";
import { reservationFixture, fill, visit } from "./testing/visit.tsx";

const held = {
  status: 201,
  body: { protocol: "RES-000123", accessKey: "chave", holdUntil: "2026-11-22T10:00:00.000Z", position: 0 },
};

let close: (() => Promise<void>) | undefined;
beforeEach(() => {
  sessionStorage.clear();
  Object.defineProperty(window, "BroadcastChannel", { value: BroadcastChannel, configurable: true });
});
afterEach(async () => {
  await close?.();
  Reflect.deleteProperty(window, "BroadcastChannel");
});

/** What the tab itself says once it has reserved, as another one hears it. */
const heardAfter = async (act: () => Promise<void>): Promise<unknown> => {
  const other = new BroadcastChannel("gleba:reserva");
  const heard = new Promise((resolve) => {
    other.onmessage = (event) => resolve(event.data);
  });
  await act();
  const told = await heard;
  other.close();
  return told;
};

const another = (told: object): void => {
  const other = new BroadcastChannel("gleba:reserva");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  other.postMessage(told);
  other.close();
};

const told = { idBatch: 512, document: "52998224725", own: { protocol: "RES-000123", accessKey: "chave" } };

describe("a visitor with the form of a lot open in two tabs", () => {
  it("who reserves in one has the reservation in the other too, and is not told of somebody else", async () => {
    const page = await visit(
      lotFixture(),
      () => held,
      undefined,
      () => ({ body: reservationFixture() }),
    );
    close = page.close;
    await fill(page.user);
    const said = await heardAfter(() => page.user.click(screen.getByRole("button", { name: "Reservar lote" })));
    expect(said).toEqual(told);
    await screen.findByText("RES-000123");
    page.unmount();
    sessionStorage.clear();
    await page.close();

    const other = await visit(lotFixture(), undefined, undefined, () => ({ body: reservationFixture() }));
    close = other.close;
    await fill(other.user);
    another({ ...told, idBatch: 7 });
    another(told);
    expect(await screen.findByRole("heading", { name: "Lote reservado para você" })).toBeInTheDocument();
    expect(screen.getByText("RES-000123")).toBeInTheDocument();
  });

  it("who fills the other for somebody else goes on with that, with the way to the first", async () => {
    const page = await visit(lotFixture());
    close = page.close;
    await fill(page.user);
    another({ ...told, document: "39053344705" });
    expect(await screen.findByText(/Protocolo RES-000123/)).toBeInTheDocument();
    expect(screen.getByLabelText("Nome completo")).toHaveValue("Joana de Teste");
  });
});
