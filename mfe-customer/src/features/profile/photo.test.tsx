import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { aCustomer } from "./testing/own-data.ts";
import { press, visit } from "./testing/visit.tsx";

const WIDTH = 800;
const HEIGHT = 600;

/** jsdom opens no pictures and draws none: here each is a photo of 800 × 600, shown at half its size. */
class OpeningImage extends EventTarget {
  readonly naturalWidth = WIDTH;
  readonly naturalHeight = HEIGHT;
  set src(_: string) {
    setTimeout(() => this.dispatchEvent(new Event("load")));
  }
}
const size = (value: number) => ({ configurable: true, get: () => value });
const drawn = jest.fn();
const { Image: before } = window;
beforeAll(() => {
  Object.assign(window, { Image: OpeningImage });
  Object.defineProperty(HTMLImageElement.prototype, "naturalWidth", size(WIDTH));
  Object.defineProperty(HTMLImageElement.prototype, "naturalHeight", size(HEIGHT));
  Object.defineProperty(HTMLElement.prototype, "offsetWidth", size(WIDTH / 2));
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", size(HEIGHT / 2));
  jest
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ ...new DOMRect(0, 0, WIDTH / 2, HEIGHT / 2), width: WIDTH / 2, height: HEIGHT / 2 } as DOMRect);
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: drawn } as never);
  jest.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation((type) => `data:${type};base64,Y3V0`);
});
afterAll(() => {
  jest.restoreAllMocks();
  Object.assign(window, { Image: before });
});

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  drawn.mockClear();
});

const choose = async (name = "eu.webp", type = "image/webp") => {
  const page = await visit("dados", {
    "GET /customers/7": { body: aCustomer({ photoUrl: "http://localhost/antes.webp" }) },
    "GET /ufs/": { body: [] },
    "PUT /customers/7": { body: aCustomer({ version: 5 }) },
  });
  close = page.close;
  await page.person.upload(
    await screen.findByLabelText("Foto do perfil", { selector: "input" }),
    new File(["x"], name, { type }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Ajustar a foto" });
  act(() => void fireEvent.load(dialog.querySelector("img")!));
  return { page, area: await screen.findByRole("application") };
};
/** Left, top and side of the square that was taken from the photo. */
const taken = () => drawn.mock.calls[0]?.slice(1, 4);

describe("a customer who chose a photo", () => {
  it("takes the middle of it with one press, and it is sent as a square JPEG", async () => {
    const { page } = await choose();
    await press(page, "Usar esta foto");
    await screen.findByRole("img", { name: "Foto escolhida, ainda não salva" });
    expect(taken()).toEqual([100, 0, 600]);
    await press(page, "Salvar dados");
    await waitFor(() =>
      expect(page.changes()[0]?.body).toMatchObject({
        file: { content: "data:image/jpeg;base64,Y3V0", name: "eu.jpg" },
      }),
    );
  });

  it("moves and enlarges it by keys alone", async () => {
    const { page, area } = await choose("eu.png", "image/png");
    act(() => area.focus());
    await page.person.keyboard("{ArrowRight}");
    await page.person.keyboard("{+>10/}{-}");
    expect(screen.getByRole("slider", { name: /Zoom/ })).toHaveAttribute("aria-valuetext", "190%");
    await press(page, "Usar esta foto");
    await screen.findByRole("img", { name: "Foto escolhida, ainda não salva" });
    const [left, top, side] = taken() as [number, number, number];
    expect(side).toBe(Math.round(600 / 1.9));
    // Pushed to the right, the photo shows more of its left.
    expect(left).toBeLessThan((WIDTH - side) / 2);
    expect(top).toBe(Math.round((HEIGHT - side) / 2));
  });

  it("enlarges it with the slider, up to four times", async () => {
    const { page } = await choose();
    fireEvent.change(screen.getByRole("slider", { name: /Zoom/ }), { target: { value: "4" } });
    await press(page, "Usar esta foto");
    await screen.findByRole("img", { name: "Foto escolhida, ainda não salva" });
    expect(taken()).toEqual([325, 225, 150]);
  });

  it("thinks better of it, and the photo from before stays", async () => {
    const { page } = await choose();
    await press(page, "Cancelar");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("img", { name: "Sua foto" })).toHaveAttribute("src", "http://localhost/antes.webp");
    expect(screen.queryByText("Há alterações não salvas.")).not.toBeInTheDocument();
  });
});
