import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

  it.each(["{", '"lote"', '["x",null,{}]'])("is not disturbed by %s in the storage", (text) => {
    renderButton();
    otherTab(text);
    expect(screen.getByRole("status")).toHaveTextContent("0");
  });
});
