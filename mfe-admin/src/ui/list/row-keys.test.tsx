import { pageOf } from "@gleba/shared/contracts";
import { aPage } from "@gleba/shared/testing";
import { Button, Dialog, EmptyState } from "@gleba/shared/ui";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import * as z from "zod/mini";
import { drawRoutes } from "#platform/testing";
import { setSingleKeys } from "#ui/single-keys";
import { FiltersBar, ListBody, ListTable, useList, useSelection, type ListDefinition } from "./index.ts";

const person = userEvent.setup({ delay: null });

const lot = z.object({ id: z.int(), name: z.string() });
type Lot = z.infer<typeof lot>;
const LOTS: ListDefinition<Lot> = {
  name: "lots",
  noun: ["lote", "lotes"],
  filters: [{ key: "search", param: "busca", label: "Lote", kind: "text" }],
  sorts: [{ value: "name,asc", label: "Nome" }],
  columns: [{ key: "name", label: "Nome", render: ({ name }) => <span>{name}</span> }],
};
const rows = ["L01", "L02", "L03"].map((name, id) => ({ id, name }));
const fetchLots = () => Promise.resolve(pageOf(lot).parse(aPage(rows)));

const Screen = () => {
  const list = useList(LOTS, fetchLots);
  const selection = useSelection(list);
  const [open, setOpen] = useState<Lot>();
  const [removed, setRemoved] = useState(0);
  return (
    <>
      <FiltersBar list={list} />
      <ListBody list={list} empty={<EmptyState title="Nenhum lote" />}>
        <ListTable
          list={list}
          rowName={({ name }) => name}
          selection={selection}
          renderActions={(item) => (
            <>
              <Button onClick={() => setRemoved(removed + 1)}>Excluir {item.name}</Button>
              <Button data-opens="" onClick={() => setOpen(item)}>
                Abrir {item.name}
              </Button>
            </>
          )}
        />
      </ListBody>
      <output>{removed} excluídos</output>
      {open && (
        <Dialog title={open.name} onClose={() => setOpen(undefined)}>
          Lote
        </Dialog>
      )}
    </>
  );
};

beforeEach(async () => {
  setSingleKeys(true);
  drawRoutes([{ path: "/", element: <Screen /> }]);
  await screen.findByRole("row", { name: "L01" });
});

const row = (name: string) => screen.getByRole("row", { name });

it("a press on a row opens it; one on a button of it does what the button says, and marked words open nothing", async () => {
  await person.click(screen.getByText("L02"));
  const dialog = screen.getByRole("dialog", { name: "L02" });
  await person.click(within(dialog).getByRole("button", { name: "Fechar" }));
  await person.click(screen.getByRole("button", { name: "Excluir L02" }));
  expect(screen.getByText("1 excluídos")).toBeVisible();
  window.getSelection()?.selectAllChildren(screen.getByText("L03"));
  fireEvent.click(screen.getByText("L03"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("j and k go from row to row, x marks one, and Enter opens it; in a dialog they do nothing", async () => {
  await person.keyboard("jjj");
  expect(row("L03")).toHaveFocus();
  await person.keyboard("jk");
  expect(row("L02")).toHaveFocus();
  await person.keyboard("x");
  expect(screen.getByRole("checkbox", { name: "Selecionar L02" })).toBeChecked();
  await person.keyboard("{Enter}");
  expect(screen.getByRole("dialog", { name: "L02" })).toBeVisible();
  await person.keyboard("j");
  expect(row("L03")).not.toHaveFocus();
});

it("does nothing while somebody types, or for whoever turned single keys off", async () => {
  await person.type(screen.getByLabelText("Lote"), "jk");
  expect(screen.getByLabelText("Lote")).toHaveFocus();
  setSingleKeys(false);
  await person.click(screen.getByText("0 excluídos"));
  await person.keyboard("j");
  expect(row("L01")).not.toHaveFocus();
});
