import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UiProvider } from "@gleba/shared/ui";
import { useState } from "react";
import { SidesField } from "./components/sides-field.tsx";
import type { SideFields } from "./lot-form.ts";

const person = userEvent.setup({ delay: null });
const PROPOSED: SideFields[] = [
  { label: "Frente", lengthM: "10", neighbour: "Rua 1", proposed: true },
  { label: "Fundos", lengthM: "10", neighbour: "Lote 8", proposed: true },
];

const Sides = ({ onChange }: { onChange: (sides: SideFields[]) => void }) => {
  const [value, setValue] = useState(PROPOSED);
  const change = (sides: SideFields[]): void => {
    onChange(sides);
    setValue(sides);
  };
  return <SidesField value={value} errorsWithin={{}} onChange={change} />;
};
/** Answers what the form was told last. */
const open = (): (() => SideFields[]) => {
  const told = jest.fn<void, [SideFields[]]>();
  render(
    <UiProvider>
      <Sides onChange={told} />
    </UiProvider>,
  );
  return () => told.mock.lastCall![0];
};

it("sides that an import proposed are marked; whoever corrects one stands for that one alone", async () => {
  const told = open();
  expect(screen.getByText("Confrontações propostas pelo desenho")).toBeInTheDocument();
  const front = screen.getAllByLabelText("Confrontante")[0]!;
  await person.clear(front);
  await person.type(front, "Rua das Flores");
  expect(screen.getByLabelText("Lado 1")).toHaveValue("Frente");
  expect(screen.getByLabelText("Lado 2 (proposto)")).toHaveValue("Fundos");
  expect(told().map(({ proposed }) => proposed ?? false)).toEqual([false, true]);
});

it("one press stands for all of them", async () => {
  const told = open();
  await person.click(screen.getByRole("button", { name: "Conferi: são estas" }));
  expect(screen.queryByText("Confrontações propostas pelo desenho")).not.toBeInTheDocument();
  expect(told()).toEqual(PROPOSED.map(({ label, lengthM, neighbour }) => ({ label, lengthM, neighbour })));
});
