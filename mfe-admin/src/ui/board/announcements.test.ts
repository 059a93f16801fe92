import type { Active, Over } from "@dnd-kit/core";
import { spokenBy } from "./announcements.ts";

const cards = [{ id: "contato-1", name: "Ana de Teste" }];
const { announcements } = spokenBy((id) => cards.find((card) => card.id === id), {
  nameOf: ({ name }) => name,
  labelOf: (column) => (column === "won" ? "Ganho" : column),
})!;
const active = { id: "contato-1" } as Active;
const over = { id: "won" } as Over;

it("who drags a card hears which, over which column, and that it went back; what became of it the move says", () => {
  const { onDragStart, onDragOver, onDragEnd, onDragCancel } = announcements!;
  expect(onDragStart({ active })).toBe("Ana de Teste, na mão.");
  expect(onDragOver({ active, over })).toBe("Sobre Ganho.");
  expect(onDragEnd({ active, over })).toBeUndefined();
  expect(onDragEnd({ active, over: null })).toBe("De volta ao lugar.");
  expect(onDragCancel({ active, over })).toBe("De volta ao lugar.");
});
