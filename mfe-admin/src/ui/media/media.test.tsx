import type { Gallery, Photo } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { FileField, FilesField, GalleryField, ImageField } from "./index.ts";

const person = userEvent.setup({ delay: null });

const lake: Photo = {
  id: 3,
  galleryId: 7,
  name: "lago",
  url: "https://files.test/lago.jpg",
  width: 1200,
  height: 800,
  caption: "",
  thumbnails: {
    w320: "https://files.test/lago.w320.webp",
    w960: "https://files.test/lago.w960.webp",
    w1920: "https://files.test/lago.w1920.webp",
  },
  avif: null,
  order: 0,
  cover: true,
  state: "ready",
  version: 1,
};
const gallery = {
  id: 7,
  name: "Vale Verde",
  cover: lake,
  withoutCaption: 1,
  photos: aPage([lake], { size: 12 }),
  version: 1,
  updatedAt: "2026-11-20T12:00:00.000Z",
  updatedBy: null,
} as unknown as Gallery;

let server: Awaited<ReturnType<typeof startStubServer>>;
let posted: (call: ReceivedCall) => { status?: number; body?: unknown };
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.method === "PUT") return { body: { ...lake, ...(call.body as object), version: 2 } };
    if (call.method === "POST") return posted(call);
    return { body: aPage<object>(call.url.includes("/photos") ? [lake] : [gallery]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  posted = () => ({ status: 500, body: null });
});

type Field = ComponentType<{
  field: { name: string; label: string; required: boolean };
  value: unknown;
  onChange: (value: unknown) => void;
}>;
let value: unknown;
const open = (Field: Field, first: unknown = null): void => {
  value = first;
  const Holder = () => {
    const [now, setNow] = useState(first);
    const put = (next: unknown): void => {
      value = next;
      setNow(next);
    };
    return <Field field={{ name: "media", label: "Destaque", required: true }} value={now} onChange={put} />;
  };
  render(
    <UiProvider>
      <MemoryRouter>
        <Holder />
      </MemoryRouter>
    </UiProvider>,
  );
};
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const sent = (method: string) => server.calls.filter((call) => call.method === method);

describe("an editor of an article", () => {
  it("chooses a photo, is asked what it shows, and the gallery learns it too", async () => {
    open(ImageField);
    await person.click(await button("Escolher imagem"));
    await person.click(await button(/Vale Verde/));
    await person.click(await button("lago"));
    await person.click(await button("Usar esta imagem"));
    expect(await screen.findByText("Descreva a imagem, ou marque que ela é só decoração.")).toBeInTheDocument();
    await person.type(screen.getByLabelText("Texto alternativo"), "O lago ao fim da tarde");
    await person.click(await button("Usar esta imagem"));
    expect(value).toEqual({ photoId: 3, url: "https://files.test/lago.w1920.webp", alt: "O lago ao fim da tarde" });
    await waitFor(() => expect(sent("PUT")[0]?.body).toMatchObject({ caption: "O lago ao fim da tarde" }));
    await person.click(await button("Remover imagem"));
    expect(value).toBeNull();
  });

  it("sends a new photo on the spot, and marks one that is decoration alone", async () => {
    posted = () => ({ status: 201, body: { ...lake, id: 9, name: "nova", state: "processing" } });
    open(ImageField);
    await person.click(await button("Escolher imagem"));
    await person.click(await button(/Vale Verde/));
    await person.upload(
      await screen.findByLabelText("Enviar uma foto nova", { selector: "input" }),
      new File(["x"], "nova.jpg", { type: "image/jpeg" }),
    );
    await person.click(await screen.findByLabelText("A imagem é só decoração"));
    await person.click(await button("Usar esta imagem"));
    expect(value).toEqual({ photoId: 9, url: "https://files.test/lago.w1920.webp", alt: "" });
    expect(sent("PUT")).toHaveLength(0);
  });

  it("chooses a gallery, or makes one", async () => {
    posted = ({ body }) => ({ status: 201, body: { ...gallery, id: 8, ...(body as object) } });
    open(GalleryField, { galleryId: 7, name: "Vale Verde" });
    expect(screen.getByRole("link", { name: "Vale Verde" })).toHaveAttribute("href", "/admin/articles/galleries/7");
    await person.click(await button("Trocar galeria"));
    await person.click(await button("Nova galeria"));
    await person.type(screen.getByLabelText("Nome da nova galeria"), "Obras");
    await person.click(await button("Criar"));
    await waitFor(() => expect(value).toEqual({ galleryId: 8, name: "Obras" }));
  });

  it("sends several documents and takes one away again", async () => {
    posted = ({ body }) => {
      const name = /filename="([^"]*)"/.exec(String(body))?.[1] ?? "";
      return { status: 201, body: { name, url: `https://files.test/${name}`, key: `documents/x/${name}`, bytes: 1 } };
    };
    open(FilesField);
    const pdf = (name: string) => new File(["%PDF-"], name, { type: "application/pdf" });
    await person.upload(screen.getByLabelText("Enviar arquivos", { selector: "input" }), [pdf("a.pdf"), pdf("b.pdf")]);
    await waitFor(() => expect(value).toHaveLength(2));
    expect(value).toContainEqual({ name: "a.pdf", url: "https://files.test/a.pdf", key: "documents/x/a.pdf" });
    await person.click(await button("Remover a.pdf"));
    expect(value).toEqual([expect.objectContaining({ name: "b.pdf" })]);
  });

  it("reads why a document was refused, and the one before stays", async () => {
    const message = "O conteúdo de “a.pdf” não é o que o nome diz. Confira o arquivo.";
    posted = () => ({ status: 400, body: { status: 400, code: "wrong_file_type", message, errors: [] } });
    const before = { name: "antes.pdf", url: "https://files.test/antes.pdf", key: "documents/x/antes.pdf" };
    open(FileField, before);
    await person.upload(
      screen.getByLabelText("Trocar o arquivo", { selector: "input" }),
      new File(["x"], "a.pdf", { type: "application/pdf" }),
    );
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(value).toEqual(before);
  });
});
