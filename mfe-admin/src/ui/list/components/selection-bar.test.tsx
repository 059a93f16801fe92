import { Button, Dialog } from "@gleba/shared/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Selection } from "../use-selection.ts";
import { SelectionBar } from "./selection-bar.tsx";

/** Two rows that are marked, and something that is done with them in a dialog. */
const Marked = () => {
  const [count, setCount] = useState(2);
  const [open, setOpen] = useState(false);
  const clear = () => setCount(0);
  const selection = { count, clear, whole: false, pageMarked: "some", total: 10 } as Selection;
  const done = () => {
    setOpen(false);
    clear();
  };
  return (
    <>
      <SelectionBar selection={selection}>
        <Button onClick={() => setOpen(true)}>Registrar</Button>
      </SelectionBar>
      <a href="#proxima">Próxima página</a>
      {open && (
        <Dialog title="Registrar" onClose={() => setOpen(false)}>
          <Button onClick={done}>Confirmar</Button>
        </Dialog>
      )}
    </>
  );
};

const draw = () => render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Marked /> }])} />);

it.each([
  ["the button that clears it", ["Limpar seleção"]],
  ["a dialog", ["Registrar", "Confirmar"]],
])("whoever ends a selection by %s goes on by keys from where it stood", async (_how, presses) => {
  const person = userEvent.setup();
  draw();
  for (const name of presses) await person.click(screen.getAllByRole("button", { name }).at(-1)!);
  expect(screen.queryByText("2 selecionados")).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  await person.tab();
  expect(screen.getByRole("link", { name: "Próxima página" })).toHaveFocus();
});
