import { crmSession } from "@gleba/shared/session";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link } from "react-router";
import { drawRoutes, signIn } from "#platform/testing";
import {
  forgetDraft,
  keepDraft,
  readDraft,
  UnsavedBar,
  useDraftForm,
  useFieldErrors,
  useSaveDraft,
  type FieldErrors,
} from "./index.ts";

const person = userEvent.setup({ delay: null });

const saved = jest.fn<void, []>();
const Editor = ({ waitingFor }: { waitingFor?: string }) => {
  const [text, setText] = useState("");
  const [kept, setKept] = useState("");
  return (
    <>
      <label>
        Texto
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Link to="/outra">Outra tela</Link>
      <UnsavedBar
        dirty={text !== kept}
        {...(waitingFor && { waitingFor })}
        onSave={() => {
          saved();
          setKept(text);
        }}
        onDiscard={() => setText(kept)}
      />
    </>
  );
};
const open = (waitingFor?: string) => {
  return drawRoutes([
    { path: "/", element: <Editor {...(waitingFor && { waitingFor })} /> },
    { path: "/outra", element: <h1>Outra</h1> },
  ]);
};
const type = (text: string) => person.type(screen.getByLabelText("Texto"), text);
const bar = () => screen.queryByRole("region", { name: "Alterações não salvas" });
const closesTheTab = (): boolean => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  saved.mockClear();
  signIn();
});

describe("somebody of the staff who types", () => {
  it("sees that it is not saved, saves by Ctrl+S, and leaves without being asked", async () => {
    const router = open();
    expect(bar()).toBeNull();
    await type("Olá");
    expect(bar()).toBeInTheDocument();
    expect(closesTheTab()).toBe(true);
    await person.keyboard("{Control>}s{/Control}");
    expect(saved).toHaveBeenCalledTimes(1);
    expect(bar()).toBeNull();
    expect(closesTheTab()).toBe(false);
    await person.click(screen.getByRole("link", { name: "Outra tela" }));
    expect(router.state.location.pathname).toBe("/outra");
  });

  it("discards it", async () => {
    open();
    await type("Olá");
    await person.click(screen.getByRole("button", { name: "Descartar" }));
    expect(screen.getByLabelText("Texto")).toHaveValue("");
    expect(bar()).toBeNull();
  });

  it("is asked before a link leaves it behind, stays, and leaves the second time", async () => {
    const router = open();
    await type("Olá");
    await person.click(screen.getByRole("link", { name: "Outra tela" }));
    await screen.findByRole("heading", { name: "Sair sem salvar?" });
    await person.click(screen.getByRole("button", { name: "Continuar editando" }));
    expect([router.state.location.pathname, screen.getByLabelText<HTMLInputElement>("Texto").value]).toEqual([
      "/",
      "Olá",
    ]);
    await person.click(screen.getByRole("link", { name: "Outra tela" }));
    await person.click(await screen.findByRole("button", { name: "Sair sem salvar" }));
    await screen.findByRole("heading", { name: "Outra" });
  });

  it("is not asked when the session ends under it: the way to the sign-in screen stays open", async () => {
    const router = open();
    await type("Olá");
    act(() => crmSession.getState().clear());
    await act(() => router.navigate("/outra"));
    expect(screen.getByRole("heading", { name: "Outra" })).toBeInTheDocument();
  });

  it("cannot save while an upload is under way", async () => {
    open("Aguarde o envio de 1 foto.");
    await type("Olá");
    expect(bar()).toHaveTextContent("Aguarde o envio de 1 foto.");
    expect(screen.getByRole("button", { name: "Salvar" })).toBeDisabled();
    await person.keyboard("{Control>}s{/Control}");
    expect(saved).not.toHaveBeenCalled();
  });
});

it("what was typed outlives the end of a session for its owner, and nobody else reads it", () => {
  keepDraft("article-3", "texto");
  crmSession.getState().clear();
  expect(readDraft("article-3")).toBe("texto");
  signIn();
  expect(readDraft("article-3")).toBe("texto");
  keepDraft("article-4", "outro");
  forgetDraft("article-4");
  expect(readDraft("article-4")).toBeUndefined();
  signIn(5);
  expect(readDraft("article-3")).toBeUndefined();
});

it("a field that is not right comes into sight also where it had the focus and somebody scrolled away", async () => {
  const shown: Element[] = [];
  jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function note(this: Element) {
    shown.push(this);
  });
  const Form = () => {
    const [text, setText] = useState("");
    const { fieldErrors, check, place } = useFieldErrors<HTMLFormElement>((): FieldErrors =>
      text === "" ? { name: "Informe o nome." } : {},
    );
    return (
      <form
        ref={place}
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <input
          aria-label="Nome"
          aria-invalid={"name" in fieldErrors}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    );
  };
  render(<Form />);
  const field = screen.getByLabelText("Nome");
  field.focus();
  await person.keyboard("{Enter}");
  expect(field).toHaveFocus();
  expect(shown).toEqual([field]);
});

const Step = () => {
  const draft = useDraftForm("step", { text: "" });
  const [values, setValues] = useState(draft.values);
  useSaveDraft(draft, values);
  return <input aria-label="Passo" value={values.text} onChange={({ target }) => setValues({ text: target.value })} />;
};

it("what is typed stands there when its form comes again, and what was taken back does not", async () => {
  signIn();
  const first = render(<Step />);
  await person.type(screen.getByLabelText("Passo"), "ligar");
  first.unmount();
  const second = render(<Step />);
  expect(screen.getByLabelText("Passo")).toHaveValue("ligar");
  await person.clear(screen.getByLabelText("Passo"));
  await person.type(screen.getByLabelText("Passo"), "e{Backspace}");
  second.unmount();
  render(<Step />);
  expect(screen.getByLabelText("Passo")).toHaveValue("");
});
