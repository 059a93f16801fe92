import { aPage } from "@gleba/shared/testing";
import { screen, waitFor } from "@testing-library/react";
import { errorResponse } from "./testing/own-data.ts";
import { press, visit, type Answers } from "./testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const accessesPage = (content: object[], number: number) => aPage(content, { size: 10, totalPages: 2, number });
const accesses = (page: number) => `GET /customers/7/accesses?page=${page}&size=10&sort=at,desc`;
const seen = (what: string) => [{ at: "2026-11-20T15:00:00.000Z", who: "Equipe Gleba", what }];
const MARKETING = {
  id: 5,
  purpose: "marketing",
  version: "2026-11",
  granted: true,
  givenAt: "2026-11-20T15:00:00.000Z",
};

const open = async (more: Answers = {}) => {
  const page = await visit("privacidade", {
    "GET /customers/7/consents": { body: [MARKETING] },
    "GET /customers/7/privacy-requests": { body: [] },
    [accesses(0)]: { body: accessesPage(seen("Abriu o cadastro"), 0) },
    [accesses(1)]: { body: accessesPage(seen("Alterou um contato"), 1) },
    ...more,
  });
  close = page.close;
  return page;
};

describe("a customer at the privacy centre", () => {
  it("sees each consent with its receipt and takes one back", async () => {
    const page = await open({
      "POST /customers/7/consents": {
        status: 201,
        body: { ...MARKETING, id: 6, granted: false, givenAt: "2026-11-21T15:00:00.000Z" },
      },
    });
    await press(page, "Revogar: Novidades e lançamentos");
    expect(await screen.findByRole("button", { name: "Conceder: Novidades e lançamentos" })).toBeInTheDocument();
    expect(screen.getByText("Recibos (2)")).toBeInTheDocument();
    expect(screen.getByText("Concedido em 20/11/2026 às 12:00, texto versão 2026-11, recibo nº 5")).toBeInTheDocument();
    expect(page.changes()).toEqual([
      { method: "POST", url: "/customers/7/consents", body: { purpose: "marketing", granted: false } },
    ]);
  });

  it("asks for a correction only with words, and for a deletion knowing what the law keeps", async () => {
    let requests: object[] = [];
    const page = await open({
      "GET /customers/7/privacy-requests": () => ({ body: requests }),
      "POST /customers/7/privacy-requests": ({ body }) => {
        requests = [
          {
            ...(body as object),
            protocol: "P-2026-AAAA-BBBB",
            status: "open",
            askedAt: "2026-11-21T15:00:00.000Z",
            answerBy: "2026-12-06T15:00:00.000Z",
            answer: "Por lei, mantemos os contratos.",
            answeredAt: null,
          },
        ];
        return { status: 201, body: { protocol: "P-2026-AAAA-BBBB", answerBy: "2026-12-06T15:00:00.000Z" } };
      },
    });
    await press(page, "Enviar pedido");
    await waitFor(() =>
      expect(screen.getByLabelText("O que está errado e como deve ficar")).toHaveAccessibleDescription(
        "Conte o que está errado e como deve ficar.",
      ),
    );
    await page.person.selectOptions(screen.getByLabelText("O que você quer pedir"), "Exclusão de dados");
    expect(screen.getByText("O que a lei nos manda guardar")).toBeInTheDocument();
    await press(page, "Enviar pedido");
    expect(await screen.findByText("Por lei, mantemos os contratos.")).toBeInTheDocument();
    expect(screen.getByText("Resposta até 06/12/2026")).toBeInTheDocument();
    expect(page.changes()).toEqual([
      { method: "POST", url: "/customers/7/privacy-requests", body: { kind: "deletion", text: "" } },
    ]);
  });

  it("reads who saw their data, page by page", async () => {
    const page = await open();
    expect(await screen.findByText("Abriu o cadastro")).toBeInTheDocument();
    await press(page, "Mais antigos");
    expect(await screen.findByText("Alterou um contato")).toBeInTheDocument();
    expect(screen.getByText("Página 2 de 2")).toBeInTheDocument();
  });

  it("is told why a consent cannot be changed", async () => {
    const page = await open({
      "POST /customers/7/consents": errorResponse(409, "consent_needed", "A conta depende dela."),
    });
    await press(page, "Conceder: Política de privacidade");
    expect(await screen.findByText("A conta depende dela.")).toBeInTheDocument();
  });
});

describe("a customer who looks after how they come in", () => {
  const phone = { id: "k1", name: "Telefone", createdAt: "2026-11-20T15:00:00.000Z", lastUsedAt: null };
  const security = async (more: Answers) => {
    const page = await visit("seguranca", {
      "GET /customers/7/passkeys": { body: { passkeys: [] } },
      "GET /customers/7/sessions": { body: { sessions: [] } },
      "GET /customers/7/second-step": { body: { on: false, available: true } },
      ...more,
    });
    close = page.close;
    return page;
  };

  it("sees where they are signed in, and ends a session they do not know", async () => {
    const at = "2026-11-20T15:00:00.000Z";
    const own = { id: "a", device: "Chrome no Android", place: "", since: at, lastUsedAt: at, current: true };
    const other = { ...own, id: "b", device: "", place: "203.0.113.x", current: false };
    let sessions = [own, other];
    const page = await security({
      "GET /customers/7/sessions": () => ({ body: { sessions } }),
      "DELETE /customers/7/sessions/b": () => {
        sessions = [own];
        return { body: { ended: 1 } };
      },
    });
    expect(await screen.findByText("Este dispositivo")).toBeInTheDocument();
    expect(screen.getByText(/Rede 203.0.113.x/)).toBeInTheDocument();
    await press(page, "Encerrar a sessão de Navegador não identificado, usada em 20/11/2026 às 12:00");
    expect(await screen.findByText("Sessão encerrada.")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText("Encerrar todas as outras")).not.toBeInTheDocument());
  });

  it("names, renames and removes a passkey, and reads what keeps their browser from making one", async () => {
    let passkeys: object[] = [phone];
    const page = await security({
      "GET /customers/7/passkeys": () => ({ body: { passkeys } }),
      "POST /customers/7/passkeys/options": { body: { challenge: "x" } },
      "PATCH /customers/7/passkeys/k1": () => {
        passkeys = [{ ...phone, name: "Telefone velho" }];
        return { body: { id: "k1", name: "Telefone velho" } };
      },
      "DELETE /customers/7/passkeys/k1": () => {
        passkeys = [];
        return { body: { id: "k1" } };
      },
    });
    await press(page, "Cadastrar chave de acesso");
    await page.person.type(await screen.findByLabelText("Nome da chave"), "Notebook{Enter}");
    expect(await screen.findByText(/navegador não conhece chaves de acesso/)).toBeInTheDocument();
    await press(page, "Cancelar");
    await press(page, "Fechar sem salvar");
    await press(page, "Renomear a chave Telefone");
    await page.person.type(await screen.findByLabelText("Nome da chave"), " velho{Enter}");
    await press(page, "Remover a chave Telefone velho");
    expect(await screen.findByText(/Você continua entrando com a senha/)).toBeInTheDocument();
    await press(page, "Remover");
    expect(await screen.findByText("Nenhuma")).toBeInTheDocument();
  });

  it("turns the second step on by a code that came, a wrong one first, and off after being asked once", async () => {
    let on = false;
    const state = () => ({ body: { on, available: true } });
    const page = await security({
      "GET /customers/7/second-step": state,
      "POST /customers/7/confirmation/code": { body: { request: "r1", expiresAt: "2026-11-23T12:00:00.000Z" } },
      "POST /customers/7/second-step": ({ body }) => {
        if ((body as { code: string }).code !== "12345678") return errorResponse(400, "code_refused", "Não confere.");
        on = true;
        return state();
      },
      "DELETE /customers/7/second-step": () => {
        on = false;
        return state();
      },
    });
    await press(page, "Ligar as duas etapas");
    const field = await screen.findByLabelText("Código do e-mail");
    await page.person.type(field, "00000000{Enter}");
    expect(await screen.findByText("Não confere.")).toBeInTheDocument();
    await page.person.clear(field);
    await page.person.type(field, "12345678{Enter}");
    expect(await screen.findByText("Ligada")).toBeInTheDocument();
    await press(page, "Desligar as duas etapas");
    await press(page, "Desligar");
    expect(await screen.findByText("Desligada")).toBeInTheDocument();
    expect(page.changes().map(({ method, url, body }) => [method, url, body])).toEqual([
      ["POST", "/customers/7/confirmation/code", undefined],
      ["POST", "/customers/7/second-step", { request: "r1", code: "00000000" }],
      ["POST", "/customers/7/second-step", { request: "r1", code: "12345678" }],
      ["DELETE", "/customers/7/second-step", undefined],
    ]);
  });

  it("reads what two steps need who has no password", async () => {
    await security({ "GET /customers/7/second-step": { body: { on: false, available: false } } });
    expect(await screen.findByText(/ainda não tem senha/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Ligar as duas etapas" })).not.toBeInTheDocument();
  });
});
