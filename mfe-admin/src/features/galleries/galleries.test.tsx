import { setPortalConfig } from "@gleba/shared/http";
import { crmSession } from "@gleba/shared/session";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { GalleriesScreen, GalleryScreen } from "./index.ts";
import { fileIn, gallery, me, pageOf, photo } from "./testing/tiny-galleries.ts";

const person = userEvent.setup({ delay: null });

type Reply = { status?: number; body?: unknown };
let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (call: ReceivedCall) => Reply | Promise<Reply> | undefined;
let rights: string[];
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: me(rights) };
    return answer(call) ?? { body: pageOf([]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  rights = ["editContent"];
  answer = () => undefined;
  const claims = btoa(JSON.stringify({ exp: 4_102_444_800 }));
  crmSession.getState().signIn({ token: `e30.${claims}.x`, refreshToken: "r", userId: 4, name: "Ana" });
});

const open = (address = "/admin/articles/galleries") => {
  return drawRoutes(
    [
      { path: "/admin/articles/galleries", element: <GalleriesScreen /> },
      { path: "/admin/articles/galleries/:id", element: <GalleryScreen /> },
    ],
    address,
  );
};
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const errorResponse = (status: number, code: string, message: string): Reply => ({
  status,
  body: { status, code, message, errors: [] },
});

it("who does not edit content reads why, and no gallery is asked for", async () => {
  rights = [];
  open();
  await screen.findByRole("heading", { name: "Esta página é da administração" });
  expect(sent("GET").filter(({ url }) => url.includes("galleries"))).toHaveLength(0);
});

describe("an editor among the galleries", () => {
  it("sees each by its cover with what is missing, and finds them by name", async () => {
    const cover = photo(1);
    answer = () => ({ body: pageOf([gallery({ cover, withoutCaption: 2, photos: pageOf([cover], 3) })]) });
    const router = open();
    const card = within(await screen.findByRole("listitem"));
    expect(card.getByRole("link", { name: "Lago" })).toHaveAttribute("href", "/admin/articles/galleries/7");
    expect(card.getByText("3 fotos")).toBeInTheDocument();
    expect(card.getByText("2 sem texto alternativo")).toBeInTheDocument();
    await person.type(screen.getByLabelText("Nome da galeria"), "lago{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?busca=lago"));
    await waitFor(() => expect(sent("GET").some(({ url }) => url.includes("name=lago"))).toBe(true));
  });

  it("makes a new one and goes into it", async () => {
    answer = ({ method, url }) => {
      if (method === "POST") return { status: 201, body: gallery({ name: "Obras" }) };
      return url === "/api/crm/galleries/7" ? { body: gallery({ name: "Obras" }) } : undefined;
    };
    const router = open();
    await screen.findByRole("heading", { name: "Ainda não há galerias" });
    await person.click(button("Nova galeria"));
    await person.click(await screen.findByRole("button", { name: "Criar galeria" }));
    expect(await screen.findByText("Dê um nome à galeria.")).toBeInTheDocument();
    await person.type(within(screen.getByRole("dialog")).getByLabelText("Nome da galeria"), "Obras");
    await person.click(button("Criar galeria"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/articles/galleries/7"));
    expect(sent("POST")[0]?.body).toEqual({ name: "Obras" });
  });

  it("reads where a gallery is shown and types its name before it goes, and brings it back", async () => {
    const uses = [{ kind: "venture", id: 3, title: "Vale Verde", published: true }];
    answer = ({ method, url }) => {
      if (url.endsWith("/uses")) return { body: uses };
      if (method === "DELETE") return { body: { id: 7 } };
      return method === "POST" ? { body: gallery() } : { body: pageOf([gallery()]) };
    };
    open();
    await person.click(await screen.findByRole("button", { name: "Excluir Lago" }));
    expect(await screen.findByText("Empreendimento Vale Verde (publicado)")).toBeInTheDocument();
    expect(button("Excluir")).toBeDisabled();
    await person.type(screen.getByLabelText("Digite Lago para confirmar"), "Lago");
    await person.click(button("Excluir"));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Lago" })).not.toBeInTheDocument());
    await person.click(await screen.findByRole("button", { name: /Desfazer/ }));
    await waitFor(() => expect(sent("POST").map(({ url }) => url)).toEqual(["/api/crm/galleries/7/restore"]));
    expect(await screen.findByRole("link", { name: "Lago" })).toBeInTheDocument();
    // Gone and back in the list that was read once (specification §4).
    expect(sent("GET").filter(({ url }) => url.startsWith("/api/crm/galleries?"))).toHaveLength(1);
  });
});

describe("an editor in a gallery", () => {
  const inside = (photos = [photo(1), photo(2, { caption: "O lago" }), photo(3)]) => {
    answer = ({ method, url }) => {
      if (method !== "GET") return undefined;
      return url.includes("/photos") ? { body: pageOf(photos) } : { body: gallery() };
    };
    const others = answer;
    return (more: typeof answer) => (answer = (call) => more(call) ?? others(call));
  };
  const openGallery = async () => {
    const router = open("/admin/articles/galleries/7");
    await screen.findByRole("list", { name: "Fotos da galeria" });
    return router;
  };
  const names = () =>
    within(screen.getByRole("list", { name: "Fotos da galeria" }))
      .getAllByRole("checkbox")
      .map((box) => box.getAttribute("aria-label")?.replace("Selecionar ", ""));
  const file = (name: string, type = "image/jpeg") => new File(["x".repeat(2000)], name, { type });
  const choose = (files: File[]) => person.upload(screen.getByLabelText("Enviar fotos", { selector: "input" }), files);
  const row = (name: string) => screen.getByText(name).closest("li")!;
  const readings = () => sent("GET").filter(({ url }) => url.startsWith("/api/crm/galleries/7/photos?"));

  it("sends five photos three at a time; one that fails says why, keeps the others and is sent again", async () => {
    const also = inside();
    let under = 0;
    let most = 0;
    let broken = true;
    let meet = (): void => undefined;
    const three = new Promise<void>((met) => (meet = met));
    const take = async (call: ReceivedCall): Promise<Reply> => {
      most = Math.max(most, (under += 1));
      if (under === 3) meet();
      await three;
      // A fourth would come meanwhile.
      await new Promise((done) => setTimeout(done, 30));
      under -= 1;
      const name = fileIn(call);
      if (name === "mente.jpg" && broken)
        return errorResponse(400, "not_a_picture", "O conteúdo do arquivo não é uma imagem.");
      return { status: 201, body: photo(10 + sent("POST").indexOf(call), { name }) };
    };
    also((call) => (call.method === "POST" ? take(call) : undefined));
    await openGallery();
    expect(screen.getByText(/JPEG, PNG, WebP ou AVIF, até 10 MB cada/)).toBeInTheDocument();
    await choose(["a.jpg", "b.jpg", "mente.jpg", "c.jpg", "d.jpg"].map((name) => file(name)));
    expect(await screen.findByText("4 de 5 arquivos enviados, 1 com problema")).toBeInTheDocument();
    expect(most).toBe(3);
    expect(row("mente.jpg")).toHaveTextContent("O conteúdo do arquivo não é uma imagem.");
    expect(names()).toHaveLength(7);
    broken = false;
    await person.click(button("Tentar de novo mente.jpg"));
    expect(await screen.findByText("5 de 5 arquivos enviados")).toBeInTheDocument();
    await person.click(button("Limpar concluídos"));
    expect(screen.queryByRole("region", { name: "Envios" })).not.toBeInTheDocument();
  });

  it("finds photos in the order in which they were chosen, whichever arrived first", async () => {
    const also = inside();
    const waiting = new Map<string, (reply: Reply) => void>();
    also((call) => {
      if (call.method === "PUT") return { body: { ids: [] } };
      return call.method === "POST" ? new Promise((done) => waiting.set(fileIn(call), done)) : undefined;
    });
    await openGallery();
    await choose(["a.jpg", "b.jpg", "c.jpg"].map((name) => file(name)));
    await waitFor(() => expect(waiting.size).toBe(3));
    for (const [place, name] of ["c.jpg", "a.jpg", "b.jpg"].entries()) {
      waiting.get(name)?.({ status: 201, body: photo(10 + place, { name }) });
      expect(await screen.findByRole("checkbox", { name: `Selecionar ${name}` })).toBeInTheDocument();
    }
    await waitFor(() => expect(names().slice(-3)).toEqual(["a.jpg", "b.jpg", "c.jpg"]));
    await waitFor(() =>
      expect(sent("PUT")).toMatchObject([{ url: "/api/crm/galleries/7/photos/order", body: { ids: [11, 12, 10] } }]),
    );
  });

  it("is told at once of a file of another kind or too large, and nothing of it is sent", async () => {
    inside();
    await openGallery();
    const large = file("grande.jpg");
    Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
    const loose = userEvent.setup({ delay: null, applyAccept: false });
    await loose.upload(screen.getByLabelText("Enviar fotos", { selector: "input" }), [
      file("desenho.svg", "image/svg+xml"),
      large,
    ]);
    expect(await screen.findByText(/Upload de arquivos muito grande! O limite é 10MB/)).toBeInTheDocument();
    expect(row("desenho.svg")).toHaveTextContent("Envie fotos JPEG, PNG, WebP ou AVIF.");
    expect(sent("POST")).toHaveLength(0);
  });

  it("cancels one that is under way, is asked before leaving, and the next in line begins", async () => {
    const also = inside();
    const waiting: (() => void)[] = [];
    also((call) => {
      if (call.method !== "POST") return undefined;
      return new Promise((done) => waiting.push(() => done({ status: 201, body: photo(20, { name: fileIn(call) }) })));
    });
    await openGallery();
    await choose(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => file(name)));
    await waitFor(() => expect(waiting).toHaveLength(3));
    expect(row("d.jpg")).toHaveTextContent("Na fila");
    expect(screen.getByText(/Aguarde o envio de 4 fotos/)).toBeInTheDocument();
    expect(button("Salvar")).toBeDisabled();
    await person.click(button("Cancelar a.jpg"));
    await waitFor(() => expect(waiting).toHaveLength(4));
    await person.click(screen.getByRole("link", { name: "← Galerias" }));
    await person.click(await screen.findByRole("button", { name: "Continuar editando" }));
    for (const done of waiting) done();
    expect(await screen.findByText("3 de 3 arquivos enviados")).toBeInTheDocument();
  });

  it("puts photos in order by buttons; a refusal brings the order back", async () => {
    const also = inside();
    also(({ method }) => (method === "PUT" ? { body: { ids: [] } } : undefined));
    await openGallery();
    await person.click(button("Mover foto 3 para antes"));
    expect(names()).toEqual(["foto 1", "foto 3", "foto 2"]);
    await waitFor(() =>
      expect(sent("PUT")[0]).toMatchObject({ url: "/api/crm/galleries/7/photos/order", body: { ids: [1, 3, 2] } }),
    );
    expect(button("Mover foto 1 para antes")).toBeDisabled();
    also(({ method }) =>
      method === "PUT" ? errorResponse(409, "photo_gone", "Uma das fotos não está mais aqui.") : undefined,
    );
    await person.click(button("Mover foto 1 para depois"));
    expect(await screen.findByText("Uma das fotos não está mais aqui.")).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(["foto 1", "foto 2", "foto 3"]));
  });

  it("keeps the order that was wanted last, however slow the server is with the one before", async () => {
    const also = inside();
    let answerFirst = (): void => undefined;
    const slow = new Promise<void>((done) => (answerFirst = done));
    also(({ method }) => (method === "PUT" ? slow.then(() => ({ body: { ids: [] } })) : undefined));
    await openGallery();
    await person.click(button("Mover foto 3 para antes"));
    await person.click(button("Mover foto 3 para antes"));
    expect(names()).toEqual(["foto 3", "foto 1", "foto 2"]);
    await waitFor(() => expect(sent("PUT")).toHaveLength(1));
    // A second one on its way would arrive meanwhile.
    await new Promise((done) => setTimeout(done, 50));
    expect(sent("PUT")).toHaveLength(1);
    answerFirst();
    await waitFor(() => expect(sent("PUT").map(({ body }) => body)).toEqual([{ ids: [1, 3, 2] }, { ids: [3, 1, 2] }]));
  });

  it("finds the descriptions that were typed when the session ended, until they are saved or discarded", async () => {
    inside();
    await openGallery();
    await person.type(screen.getByLabelText("Texto alternativo de foto 1"), "A portaria");
    cleanup();
    await openGallery();
    expect(screen.getByLabelText("Texto alternativo de foto 1")).toHaveValue("A portaria");
    await person.click(button("Descartar"));
    cleanup();
    await openGallery();
    expect(screen.getByLabelText("Texto alternativo de foto 1")).toHaveValue("");
  });

  it("describes photos and saves all of them at once by Ctrl+S", async () => {
    const also = inside();
    also(({ method, url, body }) =>
      method === "PUT"
        ? { body: photo(Number(url.split("/").pop()), { caption: (body as { caption: string }).caption, version: 2 }) }
        : undefined,
    );
    await openGallery();
    expect(screen.getByText("2 sem texto alternativo")).toBeInTheDocument();
    await person.type(screen.getByLabelText("Texto alternativo de foto 1"), "A portaria");
    await person.type(screen.getByLabelText("Texto alternativo de foto 3"), "A praça");
    await person.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(sent("PUT")).toHaveLength(2));
    expect(sent("PUT")[0]).toMatchObject({
      url: "/api/crm/galleries/7/photos/1",
      body: { name: "foto 1", caption: "A portaria", version: 1 },
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument());
    expect(screen.queryByText(/sem texto alternativo/i)).not.toBeInTheDocument();
  });

  it("keeps what is written of a photo while it is being saved", async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((done) => (arrive = done));
    inside()(({ method, body }) =>
      method === "PUT"
        ? arrived.then(() => ({ body: photo(1, { caption: (body as { caption: string }).caption, version: 2 }) }))
        : undefined,
    );
    await openGallery();
    const caption = screen.getByLabelText("Texto alternativo de foto 1");
    await person.type(caption, "A portaria");
    await person.click(button("Salvar"));
    await waitFor(() => expect(sent("PUT")).toHaveLength(1));
    await person.type(caption, " de noite");
    arrive();
    await screen.findByText("Dados atualizados com sucesso !");
    expect(caption).toHaveValue("A portaria de noite");
    await person.click(button("Descartar"));
  });

  it("chooses the cover, deletes two and brings both back", async () => {
    const also = inside();
    also(({ method, url }) => {
      if (method === "DELETE") return { body: { id: 1 } };
      if (method === "POST") return { body: [photo(1), photo(3)] };
      return url.endsWith("/cover") ? { body: gallery() } : undefined;
    });
    await openGallery();
    await person.click(button("Usar foto 2 como capa"));
    expect(await screen.findByText("Capa escolhida.")).toBeInTheDocument();
    expect(button("Usar foto 2 como capa")).toBeDisabled();
    await person.click(screen.getByLabelText("Selecionar foto 1"));
    await person.click(screen.getByLabelText("Selecionar foto 3"));
    await person.click(button("Excluir 2 fotos"));
    await waitFor(() => expect(names()).toEqual(["foto 2"]));
    expect(sent("DELETE").map(({ url }) => url)).toEqual([
      "/api/crm/galleries/7/photos/1",
      "/api/crm/galleries/7/photos/3",
    ]);
    await person.click(await screen.findByRole("button", { name: /Desfazer/ }));
    await waitFor(() => expect(names()).toEqual(["foto 1", "foto 2", "foto 3"]));
    expect(readings()).toHaveLength(1);
    expect(sent("POST")[0]).toMatchObject({ url: "/api/crm/galleries/7/photos/restore", body: { ids: [1, 3] } });
  });

  it("sees ten photos until they ask for more, or choose how many, which their lists keep", async () => {
    const all = Array.from({ length: 23 }, (_, index) => photo(index + 1));
    const also = inside();
    also(({ url }) => {
      const { pathname, searchParams } = new URL(url, "http://api");
      if (!pathname.endsWith("/photos")) return undefined;
      const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("size") ?? 10)];
      return { body: pageOf(all.slice(page * size, (page + 1) * size), all.length) };
    });
    await openGallery();
    expect(names()).toHaveLength(10);
    await person.click(button("Mostrar mais fotos"));
    await waitFor(() => expect(names()).toHaveLength(20));
    await person.selectOptions(screen.getByLabelText("Fotos"), "50 por página");
    await waitFor(() => expect(names()).toHaveLength(23));
    expect(readings().map(({ url }) => new URL(url, "http://api").searchParams.get("size"))).toEqual([
      "10",
      "10",
      "50",
    ]);
    expect(localStorage.getItem("gleba-staff-page-size")).toBe("50");
    localStorage.clear();
  });

  it("sees a new photo last once the others are there, and moving one puts none of them elsewhere", async () => {
    const all = Array.from({ length: 12 }, (_, index) => photo(index + 1));
    const also = inside();
    also(({ url, method }) => {
      const { pathname, searchParams } = new URL(url, "http://api");
      if (!pathname.endsWith("/photos")) return undefined;
      if (method === "POST") return { status: 201, body: photo(13) };
      const page = Number(searchParams.get("page"));
      return { body: pageOf(all.slice(page * 10, (page + 1) * 10), all.length) };
    });
    await openGallery();
    await choose([file("a.jpg")]);
    await waitFor(() => expect(names()).toHaveLength(11));
    await person.click(button("Mostrar mais fotos"));
    await waitFor(() => expect(names()).toHaveLength(13));
    expect(names().at(-1)).toContain("foto 13");
  });

  it("who is overtaken at a description reads the other one, keeps their own, and saves it over", async () => {
    const also = inside();
    const now = photo(1, { caption: "O portal", version: 2 });
    also(({ url, method, body }) => {
      if (url.startsWith("/api/crm/galleries/photos?")) return { body: [now] };
      if (method !== "PUT") return undefined;
      const { caption, version } = body as { caption: string; version: number };
      return version === 2 ? { body: { ...now, caption, version: 3 } } : errorResponse(409, "changed_meanwhile", "");
    });
    await openGallery();
    await person.type(screen.getByLabelText("Texto alternativo de foto 1"), "A portaria");
    await person.click(button("Salvar"));
    expect(await screen.findByText(/descreveu “foto 1”.*“O portal”.*O seu texto continua aqui/)).toBeInTheDocument();
    expect(screen.getByLabelText("Texto alternativo de foto 1")).toHaveValue("A portaria");
    await person.click(button("Salvar"));
    await screen.findByText("Dados atualizados com sucesso !");
    expect(sent("PUT").at(-1)?.body).toMatchObject({ caption: "A portaria", version: 2 });
  });

  it("finds a way on where the gallery is gone, and where the server stumbles", async () => {
    answer = () => errorResponse(404, "not_found", "");
    open("/admin/articles/galleries/99");
    await screen.findByRole("heading", { name: "Esta galeria não existe ou está fora do seu acesso" });
    expect(screen.getByRole("link", { name: "Ver as galerias" })).toHaveAttribute("href", "/admin/articles/galleries");
  });
});
