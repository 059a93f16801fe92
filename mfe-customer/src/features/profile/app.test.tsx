import { act, screen } from "@testing-library/react";
import { watchInstallation } from "#platform/installation";
import { press, visit } from "./testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const open = async () => {
  const page = await visit("aplicativo", {});
  close = page.close;
  await screen.findByRole("heading", { name: "Aplicativo" });
  return page;
};

const onDevice = (userAgent: string): void =>
  void Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });

beforeAll(watchInstallation);

it("a customer chooses whether their contracts open on this device without a connection, for a week, and takes it back", async () => {
  const page = await open();
  expect(screen.getByText(/só por alguns minutos/)).toBeInTheDocument();
  await press(page, "Abrir sem conexão neste aparelho");
  expect(screen.getByText(/por até 7 dias depois do último/)).toBeInTheDocument();
  const days = (Number(localStorage.getItem("customer-offline")) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  await press(page, "Não abrir mais sem conexão");
  expect(localStorage.getItem("customer-offline")).toBeNull();
  expect(screen.getByText(/só por alguns minutos/)).toBeInTheDocument();
});

describe("a customer who wants the portal as an app", () => {
  it.each([
    ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", /Compartilhar/],
    ["another device", "Mozilla/5.0 (X11; Linux x86_64)", /menu do navegador/],
  ])("reads how it is done on %s, where the browser offers nothing", async (_name, userAgent, words) => {
    onDevice(userAgent);
    await open();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Instalar aplicativo" })).not.toBeInTheDocument();
  });

  it("installs it with one press where the browser offers it, also before they came here, and reads that it is there", async () => {
    const prompt = jest.fn(async () => ({ outcome: "accepted" }));
    act(() => void window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt })));
    const page = await open();
    await press(page, "Instalar aplicativo");
    expect(prompt).toHaveBeenCalledTimes(1);
    act(() => void window.dispatchEvent(new Event("appinstalled")));
    expect(await screen.findByText("O aplicativo está instalado neste aparelho.")).toBeInTheDocument();
  });
});
