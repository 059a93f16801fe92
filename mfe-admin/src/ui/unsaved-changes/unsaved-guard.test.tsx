import { Dialog } from "@gleba/shared/ui";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { drawRoutes, signIn } from "#platform/testing";
import { FormDialog, readDraft, useDraftClose, useDraftForm, useHoldDialog, useSaveDraft, useTyped } from "./index.ts";

const person = userEvent.setup({ delay: null });

const Note = ({ onSaved }: { onSaved: () => void }) => {
  const [text, setText] = useState("");
  useHoldDialog(useTyped(text));
  return (
    <>
      <input aria-label="Nota" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={onSaved}>
        Salvar nota
      </button>
      <Link to="/outra">Ver o contrato</Link>
    </>
  );
};
/** Opened by a button; the address knows nothing of it. */
const Customer = ({ onClose }: { onClose: () => void }) => {
  const draft = useDraftForm("customer-new", { name: "" });
  const [values, setValues] = useState(draft.values);
  useSaveDraft(draft, values);
  const [close, question] = useDraftClose(draft, values, onClose);
  return (
    <Dialog title="Novo cliente" onClose={close}>
      <input aria-label="Nome" value={values.name} onChange={({ target }) => setValues({ name: target.value })} />
      {question}
    </Dialog>
  );
};
const List = () => {
  const [params, setParams] = useSearchParams();
  const [starting, setStarting] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <h1>Contatos</h1>
      <Link to="?contato=7">Abrir o contato</Link>
      <button type="button" onClick={() => setStarting(true)}>
        Cadastrar
      </button>
      {params.has("contato") && (
        <FormDialog title="Contato" onClose={() => setParams({}, { replace: true })}>
          <Note onSaved={() => void navigate("/outra")} />
        </FormDialog>
      )}
      {starting && <Customer onClose={() => setStarting(false)} />}
    </>
  );
};

const draw = () => {
  signIn();
  return drawRoutes([
    { path: "/", element: <List /> },
    { path: "/outra", element: <h1>Outra</h1> },
  ]);
};
const openLead = async () => {
  const router = draw();
  await person.click(screen.getByRole("link", { name: "Abrir o contato" }));
  return router;
};
const goBack = (router: ReturnType<typeof draw>) => act(async () => router.navigate(-1));
const question = () => screen.queryAllByRole("dialog", { name: /sem salvar\?$/ });
const answer = (name: string) => person.click(screen.getByRole("button", { name }));

it("the browser's way back from a dialog in which nothing is typed asks nothing", async () => {
  const router = await openLead();
  await goBack(router);
  expect(question()).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("the browser's way back asks before what is typed in a dialog is lost, once, and either answer holds", async () => {
  const router = await openLead();
  await person.type(screen.getByLabelText("Nota"), "ligar");
  await goBack(router);
  expect(question()).toHaveLength(1);
  await answer("Continuar editando");
  expect(screen.getByLabelText("Nota")).toHaveValue("ligar");
  await answer("Fechar");
  await goBack(router);
  expect(question()).toHaveLength(1);
  await answer("Sair sem salvar");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toBe("");
});

it("a dialog that no address opened closes too by the way back, and what was typed there is forgotten", async () => {
  const router = await openLead();
  await answer("Fechar");
  await act(() => router.navigate("/?ordem=nome"));
  await answer("Cadastrar");
  await person.type(screen.getByLabelText("Nome"), "Ana");
  await goBack(router);
  await answer("Sair sem salvar");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(readDraft("customer-new")).toBeUndefined();
});

it("a link in a dialog asks before it leaves what is typed there behind; what saves and goes on does not ask", async () => {
  const router = await openLead();
  await person.type(screen.getByLabelText("Nota"), "ligar");
  await person.click(screen.getByRole("link", { name: "Ver o contrato" }));
  expect(question()).toHaveLength(1);
  await answer("Continuar editando");
  await answer("Salvar nota");
  expect(router.state.location.pathname).toBe("/outra");
});
