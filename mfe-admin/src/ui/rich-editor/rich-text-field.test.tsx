import { UiProvider } from "@gleba/shared/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RichTextField } from "./index.ts";

const person = userEvent.setup({ delay: null });

// The editor asks where its text stands on the screen; there is none here.
const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 } as DOMRect;
beforeAll(() => {
  Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => nowhere;
});

test("whoever only looks into a text that ends in a list changes nothing; what they change is told without an empty end", async () => {
  const told: string[] = [];
  render(
    <UiProvider>
      <RichTextField label="Texto" value="<p>Nós</p><ul><li>Registro</li></ul>" onChange={(html) => told.push(html)} />
    </UiProvider>,
  );
  await person.click(await screen.findByRole("button", { name: "Negrito" }));
  await person.click(screen.getByRole("button", { name: "Negrito" }));
  expect(told).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Título" }));
  expect(told).toEqual(["<h2>Nós</h2><ul><li><p>Registro</p></li></ul>"]);
});
