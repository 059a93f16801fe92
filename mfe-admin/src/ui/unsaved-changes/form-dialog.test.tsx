import { UiProvider } from "@gleba/shared/ui";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { useState } from "react";
import { FormDialog, useHoldDialog, useTyped } from "./index.ts";

const person = userEvent.setup({ delay: null });
const escape = (name: string): boolean =>
  fireEvent(screen.getByRole("dialog", { name }), new Event("cancel", { cancelable: true }));

const Part = ({ label }: { label: string }) => {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  useHoldDialog(useTyped(text), busy);
  return (
    <>
      <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setBusy(!busy)}>{`Enviar ${label}`}</button>
    </>
  );
};
const closed = jest.fn();
const Both = () => {
  const [second, setSecond] = useState(true);
  return (
    <FormDialog title="Contato" onClose={closed}>
      {(close) => (
        <>
          <Part label="Passo" />
          {second && <Part label="Nota" />}
          <button type="button" onClick={() => setSecond(false)}>
            Sem nota
          </button>
          <button type="button" onClick={close}>
            Cancelar
          </button>
        </>
      )}
    </FormDialog>
  );
};
beforeEach(() => {
  closed.mockClear();
  render(
    <UiProvider>
      <Both />
    </UiProvider>,
  );
});
const button = (name: string) => screen.getByRole("button", { name });

it("a dialog in whose forms nothing is typed closes at once", () => {
  escape("Contato");
  expect(closed).toHaveBeenCalledTimes(1);
});

it("a dialog asks before what is typed in any of its forms is lost, by Esc, cross and button, until it is taken back", async () => {
  await person.type(screen.getByLabelText("Nota"), "ligar");
  escape("Contato");
  await person.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect(screen.getByLabelText("Nota")).toHaveValue("ligar");
  await person.click(button("Cancelar"));
  await person.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect(closed).not.toHaveBeenCalled();
  await person.click(button("Fechar"));
  await person.click(await screen.findByRole("button", { name: "Fechar sem salvar" }));
  expect(closed).toHaveBeenCalledTimes(1);
  await person.click(button("Continuar editando"));
  await person.click(button("Sem nota"));
  escape("Contato");
  expect(closed).toHaveBeenCalledTimes(2);
});

it("closing the tab over what is typed in a dialog asks too, by the browser's words", async () => {
  const closesTab = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  expect(closesTab()).toBe(true);
  await person.type(screen.getByLabelText("Nota"), "ligar");
  expect(closesTab()).toBe(false);
});

it("a dialog waits for what one of its forms is sending", async () => {
  await person.click(button("Enviar Passo"));
  escape("Contato");
  expect(button("Fechar")).toBeDisabled();
  expect(closed).not.toHaveBeenCalled();
  await person.click(button("Enviar Passo"));
  escape("Contato");
  expect(closed).toHaveBeenCalledTimes(1);
});

/** Nothing of one's own is typed there. */
const NOTHING_TYPED = new Map([
  ["features/lots/confirm-sides.tsx", "a choice among blocks"],
  ["features/security/authenticator-setup.tsx", "a code that the app shows anew"],
  ["ui/list/components/type-to-confirm.tsx", "a name that stands above"],
]);

it("every dialog of the staff with a form asks before it forgets what is typed in it", () => {
  const root = join(__dirname, "../..");
  const forgetful = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .filter((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return /<Dialog\b/.test(text) && /<form\b/.test(text) && !text.includes("{question}");
    });
  expect(forgetful.toSorted()).toEqual([...NOTHING_TYPED.keys()].toSorted());
});
