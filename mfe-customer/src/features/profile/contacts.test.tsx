import { customerSession } from "@gleba/shared/session";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aContact, CONFLICT, errorResponse } from "./testing/own-data.ts";
import { press, signIn, visit, type Answers } from "./testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});
const open = async (answers: Answers, section = "contatos") => {
  const page = await visit(section, answers);
  close = page.close;
  return page;
};

const MAIN = aContact();
const EMAIL = aContact({ id: 22, kind: "email", value: "joana@exemplo.com.br", main: false, situation: "Inative" });
const LIST = "GET /customers/7/contacts";
const number = () => screen.findByLabelText("Número com DDD");

describe("a customer who keeps their contacts", () => {
  it("sees each with its kind and state", async () => {
    await open({ [LIST]: { body: [MAIN, EMAIL] } });
    await screen.findByText("Inativo");
    const [first, second] = within(screen.getByRole("region", { name: "Contatos" })).getAllByRole("listitem");
    expect(first).toHaveTextContent("(27) 99999-0000PrincipalCelular");
    expect(second).toHaveTextContent("joana@exemplo.com.brInativoE-mail");
  });

  it("adds one, which is appended, and the call is the specification's", async () => {
    const added = aContact({ id: 23, kind: "whatsapp", value: "27988887777", main: false });
    const page = await open({ [LIST]: { body: [MAIN] }, "POST /customers/contacts/": { status: 201, body: added } });
    await press(page, "Adicionar contato");
    expect(screen.getByLabelText("Tipo")).toHaveFocus();
    await page.person.selectOptions(screen.getByLabelText("Tipo"), "WhatsApp");
    await page.person.type(await number(), "27988887777{Enter}");
    expect(await screen.findByText("Dados atualizados com sucesso !")).toBeInTheDocument();
    expect(page.changes()).toEqual([
      {
        method: "POST",
        url: "/customers/contacts/",
        body: { kind: "whatsapp", value: "27988887777", main: false, situation: true },
      },
    ]);
    expect(await screen.findByRole("button", { name: "Editar WhatsApp (27) 98888-7777" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Adicionar contato" })).toHaveFocus();
  });

  it('edits one; "Ative" travels as true', async () => {
    const page = await open({
      [LIST]: { body: [MAIN, EMAIL] },
      "PUT /contacts/22": { body: { ...EMAIL, situation: "Ative", version: 2 } },
    });
    await press(page, "Editar E-mail joana@exemplo.com.br");
    const active = screen.getByLabelText("Contato ativo");
    expect(active).not.toBeChecked();
    await page.person.click(active);
    await press(page, "Salvar");
    await waitFor(() => expect(page.changes()).toHaveLength(1));
    expect(page.changes()[0]).toEqual({
      method: "PUT",
      url: "/contacts/22",
      body: { kind: "email", value: "joana@exemplo.com.br", main: false, situation: true, version: 1 },
    });
    await waitFor(() => expect(screen.queryByText("Inativo")).not.toBeInTheDocument());
  });

  it('that is "Ative" goes back as true, and one that is "Inative" as false', async () => {
    const page = await open({
      [LIST]: { body: [MAIN, EMAIL] },
      "PUT /contacts/21": { body: { ...MAIN, version: 2 } },
      "PUT /contacts/22": { body: { ...EMAIL, version: 2 } },
    });
    for (const [times, name] of ["Editar Celular (27) 99999-0000", "Editar E-mail joana@exemplo.com.br"].entries()) {
      await press(page, name);
      await press(page, "Salvar");
      await waitFor(() => expect(page.changes()).toHaveLength(times + 1));
    }
    expect(page.changes().map(({ url, body }) => [url, (body as { situation: unknown }).situation])).toEqual([
      ["/contacts/21", true],
      ["/contacts/22", false],
    ]);
  });

  it("removes one after being asked, and it leaves the list", async () => {
    const page = await open({ [LIST]: { body: [MAIN, EMAIL] }, "DELETE /contacts/22": { body: { id: 22 } } });
    await press(page, "Remover E-mail joana@exemplo.com.br");
    const dialog = screen.getByRole("dialog", { name: "Remover contato?" });
    await page.person.click(within(dialog).getByRole("button", { name: "Remover" }));
    expect(await screen.findByText("Contato removido com sucesso !")).toBeInTheDocument();
    expect(screen.queryByText("joana@exemplo.com.br")).not.toBeInTheDocument();
    expect(page.changes()).toEqual([{ method: "DELETE", url: "/contacts/22", body: undefined }]);
  });

  it("removes one that another tab removed before, and is told no error", async () => {
    const page = await open({
      [LIST]: { body: [MAIN, EMAIL] },
      "DELETE /contacts/22": errorResponse(404, "not_found", "O contato não existe."),
    });
    await press(page, "Remover E-mail joana@exemplo.com.br");
    await page.person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remover" }));
    await waitFor(() => expect(screen.queryByText("joana@exemplo.com.br")).not.toBeInTheDocument());
  });

  it("sends one request for a double click", async () => {
    let answer: () => void = () => undefined;
    const page = await open({
      [LIST]: { body: [] },
      "POST /customers/contacts/": () =>
        new Promise((done) => {
          answer = () => done({ status: 201, body: MAIN });
        }),
    });
    await press(page, "Adicionar contato");
    await page.person.type(await number(), "27999990000");
    await page.person.dblClick(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(page.changes()).toHaveLength(1));
    answer();
    expect(await screen.findByRole("button", { name: /Editar/ })).toBeInTheDocument();
    expect(page.changes()).toHaveLength(1);
  });
});

describe("a contact that is refused", () => {
  it("is told in the sentence cut from the server's message, and nothing typed is lost", async () => {
    const page = await open({
      [LIST]: { body: [] },
      "POST /customers/contacts/": errorResponse(422, "invalid_contact", "Telefone inválido"),
    });
    await press(page, "Adicionar contato");
    await page.person.type(await number(), "27999990000");
    await press(page, "Salvar");
    expect(await screen.findByText("Telefone inválido")).toBeInTheDocument();
    expect(await number()).toHaveValue("(27) 99999-0000");
  });

  it("leads to the field the server names, and to the first one the schema refuses", async () => {
    const page = await open({
      [LIST]: { body: [] },
      "POST /customers/contacts/": errorResponse(400, "invalid_request", "Confira", {
        fields: { value: "DDD inexistente." },
      }),
    });
    await press(page, "Adicionar contato");
    await press(page, "Salvar");
    await waitFor(async () => expect(await number()).toHaveFocus());
    expect(page.changes()).toHaveLength(0);
    await page.person.type(await number(), "27999990000");
    await press(page, "Salvar");
    await waitFor(async () => expect(await number()).toHaveAccessibleDescription("DDD inexistente."));
  });

  it("says so when no answer came, and keeps everything", async () => {
    const page = await open({ [LIST]: { body: [] }, "POST /customers/contacts/": "hangUp" });
    await press(page, "Adicionar contato");
    await page.person.type(await number(), "27999990000");
    await press(page, "Salvar");
    expect(await screen.findByText(/O servidor não respondeu/)).toBeInTheDocument();
    expect(await number()).toHaveValue("(27) 99999-0000");
  });
});

describe("two tabs that change one contact", () => {
  const twice = (second: object[]): Answers => {
    let overtaken = false;
    return {
      [LIST]: () => ({ body: overtaken ? second : [MAIN] }),
      "PUT /contacts/21": ({ body }) => {
        if ((body as { version: number }).version !== 1) return { body: { ...MAIN, value: "27911112222", version: 6 } };
        overtaken = true;
        return CONFLICT;
      },
      "POST /customers/contacts/": { status: 201, body: { ...MAIN, id: 30, value: "27911112222" } },
    };
  };
  const retype = async (page: Awaited<ReturnType<typeof open>>) => {
    await press(page, /^Editar/);
    await page.person.clear(await number());
    await page.person.type(await number(), "27911112222");
    await press(page, "Salvar");
  };

  it("show the slower one what stands now; its typing is kept, and saving again overwrites knowingly", async () => {
    const page = await open(twice([{ ...MAIN, value: "27933334444", version: 5 }]));
    await retype(page);
    const notice = (await screen.findByText(/Este contato foi alterado em outra aba ou aparelho/)).closest(
      "[role=alert]",
    );
    expect(notice).toHaveTextContent("(27) 93333-4444");
    expect(await number()).toHaveValue("(27) 91111-2222");
    await press(page, "Salvar");
    expect(await screen.findByText("Dados atualizados com sucesso !")).toBeInTheDocument();
    expect(page.changes().map(({ body }) => (body as { version: number }).version)).toEqual([1, 5]);
  });

  it("or lets it take what is stored", async () => {
    const page = await open(twice([{ ...MAIN, value: "27933334444", version: 5 }]));
    await retype(page);
    await press(page, "Usar o que está gravado");
    expect(await number()).toHaveValue("(27) 93333-4444");
    expect(screen.queryByText(/Este contato foi alterado em outra aba/)).not.toBeInTheDocument();
  });

  it("offer to save as new what the faster one removed", async () => {
    const page = await open(twice([]));
    await retype(page);
    expect(await screen.findByText(/foi removido em outra aba/)).toBeInTheDocument();
    expect(await number()).toHaveValue("(27) 91111-2222");
    await press(page, "Salvar");
    await waitFor(() => expect(page.changes().at(-1)).toMatchObject({ method: "POST", url: "/customers/contacts/" }));
  });
});

describe("somebody who leaves a form half filled", () => {
  const halfFilled = async () => {
    const page = await open({ [LIST]: { body: [] }, "POST /refreshtoken": { status: 401, body: null } });
    await press(page, "Adicionar contato");
    await page.person.type(await number(), "2799");
    return page;
  };

  it("is asked, stays with everything typed, and may leave all the same", async () => {
    const page = await halfFilled();
    await page.person.click(screen.getByRole("link", { name: "Bancos" }));
    expect(screen.getByRole("dialog", { name: "Sair sem salvar?" })).toBeInTheDocument();
    await press(page, "Continuar editando");
    expect(await number()).toHaveValue("(27) 99");
    await act(() => page.router.navigate(-1));
    await press(page, "Sair sem salvar");
    expect(await screen.findByRole("heading", { name: "Início" })).toBeInTheDocument();
    await act(() => page.router.navigate("/perfil?aba=contatos"));
    expect(await screen.findByRole("button", { name: "Adicionar contato" })).toBeInTheDocument();
  });

  it("is asked before the form is closed, and before the tab is", async () => {
    const page = await halfFilled();
    await press(page, "Cancelar");
    await press(page, "Descartar");
    expect(screen.queryByLabelText("Número com DDD")).not.toBeInTheDocument();
    const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    await press(page, "Adicionar contato");
    await page.person.type(await number(), "27");
    expect(leave()).toBe(false);
  });

  it("loses nothing when the session ends meanwhile: signed in again, the form is as it was", async () => {
    const page = await halfFilled();
    page.server.calls.length = 0;
    await page.person.type(await number(), "9990000");
    // The server refuses the token and its renewal.
    await press(page, "Salvar");
    expect(await screen.findByText(/O recurso não foi encontrado/)).toBeInTheDocument();
    act(() => customerSession.getState().clear());
    await act(() => page.router.navigate("/"));
    expect(await screen.findByRole("heading", { name: "Lotes à venda" })).toBeInTheDocument();
    act(() => signIn());
    await act(() => page.router.navigate("/perfil?aba=contatos"));
    expect(await number()).toHaveValue("(27) 99999-0000");
  });

  it("shows nothing of it to somebody else who signs in on the same computer", async () => {
    const page = await halfFilled();
    act(() => customerSession.getState().clear());
    await act(() => page.router.navigate("/"));
    act(() => signIn(8));
    await act(() => page.router.navigate("/perfil?aba=contatos"));
    await screen.findByRole("region", { name: "Contatos" });
    expect(screen.queryByLabelText("Número com DDD")).not.toBeInTheDocument();
  });
});

it("a list that does not arrive says so and is tried again", async () => {
  let fails = true;
  const page = await open({ [LIST]: () => (fails ? { status: 500, body: null } : { body: [MAIN] }) });
  expect(await screen.findByText("Esta seção não carregou")).toBeInTheDocument();
  fails = false;
  await press(page, "Tentar novamente");
  expect(await screen.findByText("(27) 99999-0000")).toBeInTheDocument();
});
