import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { FavouriteButton, useFavourites } from "./index.ts";

const Count = () => <output>{useFavourites().size}</output>;
const renderButton = () => {
  render(
    <>
      <FavouriteButton idBatch={11} name="Lote 1, quadra A" />
      <Count />
    </>,
  );
  return screen.getByRole("button", { name: "Favorito" });
};
/** As the browser notifies the other tabs. */
const otherTab = (stored: string | null): void => {
  if (stored === null) localStorage.clear();
  else localStorage.setItem("favourites", stored);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: stored === null ? null : "favourites" })));
};

afterEach(() => otherTab(null));

describe("a person who likes a lot", () => {
  it("keeps it and lets it go again", async () => {
    const heart = renderButton();
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(localStorage.getItem("favourites")).toBe("[11]");
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  it("finds in one tab what they kept in another", () => {
    renderButton();
    otherTab("[11,12]");
    expect(screen.getByRole("button", { pressed: true })).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("2");
  });

  it("who has none goes on with what the host drew: nothing is drawn again", async () => {
    const root = document.createElement("div");
    document.body.append(root);
    const drawn = jest.fn();
    const Row = () => {
      drawn();
      return <output>{useFavourites().size}</output>;
    };
    root.innerHTML = renderToString(<Row />);
    drawn.mockClear();
    await act(async () => void hydrateRoot(root, <Row />));
    expect(drawn).toHaveBeenCalledTimes(1);
    root.remove();
  });

  it.each(["{", '"lote"', '["x",null,{}]'])("is not disturbed by %s in the storage", (text) => {
    renderButton();
    otherTab(text);
    expect(screen.getByRole("status")).toHaveTextContent("0");
  });
});
