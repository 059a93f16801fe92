import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LiveRegion } from "@gleba/shared/ui";
import { ShareButton } from "./index.ts";

const URL = "https://portal.example/empreendimentos/3?lote=11";

const opened = async () => {
  const user = userEvent.setup();
  render(
    <>
      <ShareButton name="Lote 1, quadra A" text="Veja este lote" url={URL} />
      <LiveRegion />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Compartilhar" }));
  await screen.findByRole("dialog", { name: "Compartilhar: Lote 1, quadra A" });
  return user;
};

const give = (what: object): void => {
  for (const [name, value] of Object.entries(what))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

afterEach(() => Reflect.deleteProperty(navigator, "share"));

describe("a person who shows a lot to somebody", () => {
  it("copies the link and hears so", async () => {
    const user = await opened();
    await user.click(screen.getByRole("button", { name: "Copiar link" }));
    expect(await navigator.clipboard.readText()).toBe(URL);
    expect(screen.getByRole("button", { name: "Copiado" })).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Link copiado");
  });

  it("gets the link selected where the browser refuses the clipboard", async () => {
    const user = await opened();
    give({ clipboard: { writeText: () => Promise.reject(new Error("refused")) } });
    await user.click(screen.getByRole("button", { name: "Copiar link" }));
    expect(await screen.findByRole("button", { name: "Selecionado: use Ctrl+C" })).toBeInTheDocument();
    const field = screen.getByLabelText<HTMLInputElement>("Link");
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(URL);
  });

  it("is offered what the device shares with, where it has that", async () => {
    const sent: ShareData[] = [];
    give({ share: (data: ShareData) => Promise.resolve(void sent.push(data)) });
    const user = await opened();
    await user.click(screen.getByRole("button", { name: "Enviar por…" }));
    expect(sent).toEqual([{ title: "Lote 1, quadra A", text: "Veja este lote", url: URL }]);
  });

  it("sends it by WhatsApp to whom they choose there, the address on a line of its own", async () => {
    await opened();
    const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: /WhatsApp/ });
    expect(href.split("?")[0]).toBe("https://wa.me/");
    expect(new globalThis.URL(href).searchParams.get("text")).toBe(`Veja este lote\n${URL}`);
  });

  it("may hold the screen before another phone, and closes it", async () => {
    const user = await opened();
    expect(screen.getByRole("img", { name: /Código QR/ })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
