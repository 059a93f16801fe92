import { measuresOf } from "./registered-sides.ts";

const measured = (lengths: readonly number[], registered: Parameters<typeof measuresOf>[1]) =>
  measuresOf(
    lengths.map((lengthM) => ({ lengthM })),
    registered,
  );

const side = (label: string, lengthM: number, neighbour = "") => ({ label, lengthM, neighbour });

test("a drawing writes what the registry tells of each side, however its sides are told", () => {
  const registered = [
    side("Frente", 13.39, "Rua dos Ipês"),
    side("Lado direito", 29.84, "Lote 04"),
    side("Lado esquerdo", 29.92, "Lote 06"),
    side("Fundos", 8.69, "Lote 26"),
    side("Fundos", 4.06, "Lote 27"),
  ];
  expect(measured([13.44, 29.84, 12.8, 29.77], registered)).toEqual([13.39, 29.92, 12.75, 29.84]);
});

test("a corner lot has a measure for each street", () => {
  const registered = [
    side("Frente", 12, "Rua A"),
    side("Frente", 20, "Rua B"),
    side("Chanfro", 4.2),
    side("Fundos", 16),
  ];
  expect(measured([20.05, 4.2, 12.01, 15.9], registered)).toEqual([20, 4.2, 12, 16]);
});

test("pieces of one side that meet at a corner are told one by one", () => {
  const registered = [side("Frente", 10, "Rua A"), side("Fundos", 6), side("Fundos", 7), side("Lado direito", 20)];
  expect(measured([10, 20, 6, 7], registered)).toEqual([10, 20, 6, 7]);
});

test("without sides in the registry the plan's own measures stand", () => {
  expect(measured([10.004, 25], [])).toEqual([10.004, 25]);
});

test("where registry and plan differ, nothing is written that contradicts the table", () => {
  expect(measured([10, 25, 10, 25], [side("Frente", 12, "Rua A"), side("Fundos", 12), side("Lados", 50)])).toBeNull();
  expect(measured([10, 25, 10, 25], [side("Frente", 12), side("D", 25), side("E", 25), side("Fundos", 10)])).toBeNull();
});
