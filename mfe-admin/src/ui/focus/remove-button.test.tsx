import { UiProvider } from "@gleba/shared/ui";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RemoveButton } from "./index.ts";

const person = userEvent.setup({ delay: null });

const Rows = () => {
  const [rows, setRows] = useState(["A", "B", "C"]);
  return (
    <UiProvider>
      <button type="button">Antes</button>
      {rows.map((row) => (
        <RemoveButton key={row} onRemove={() => setRows(rows.filter((one) => one !== row))}>
          {`Tirar ${row}`}
        </RemoveButton>
      ))}
      <button type="button" disabled={rows.length === 0}>
        Salvar
      </button>
    </UiProvider>
  );
};
const take = async (row: string): Promise<void> => {
  await person.click(screen.getByRole("button", { name: `Tirar ${row}` }));
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
};

it("whoever takes a row away by keys goes on from the next button, and from the one before where none is left", async () => {
  render(<Rows />);
  await take("B");
  expect(screen.getByRole("button", { name: "Tirar C" })).toHaveFocus();
  await take("C");
  expect(screen.getByRole("button", { name: "Salvar" })).toHaveFocus();
  await take("A");
  expect(screen.getByRole("button", { name: "Antes" })).toHaveFocus();
});
