import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { changedLabels, toEditorArticle, type ArticleContent } from "./editor-fields.ts";

const field = (name: string, label: string, type: "text" | "richtext" | "image" | "list", value: unknown = null) => ({
  id: null,
  name,
  label,
  type,
  required: false,
  value,
});
const template = [
  field("summary", "Resumo", "text"),
  field("content", "Conteúdo", "richtext"),
  field("photo", "Foto", "image"),
  field("lines", "Linhas", "list"),
];
const articleWith = (values: Record<string, unknown>, title = "Sobre"): CrmArticle => ({
  id: 7,
  title,
  slug: "about",
  category: { id: 2, name: "about", label: "Sobre", type: "SINGLE" },
  status: "draft",
  updatedAt: "2026-11-20T12:00:00.000Z",
  updatedBy: "Bia",
  version: 3,
  hasDraft: false,
  ventureId: null,
  fields: template.map((one) => ({ ...one, value: values[one.name] ?? null })),
  draft: null,
});
const editorOf = (values: Record<string, unknown>, title?: string) =>
  toEditorArticle(articleWith(values, title), template);
const typedInto = ({ title, fields }: ArticleContent, values: Record<string, unknown>): ArticleContent => ({
  title,
  fields: fields.map((one) => (one.name in values ? { ...one, value: values[one.name] } : one)),
});

const PHOTO = { photoId: 4, url: "/a.jpg", alt: "Lago" };

it("two texts differ in what either person changed, and in nothing else", () => {
  const known = editorOf({ summary: "Antes", content: "<p>Igual</p>", photo: PHOTO });
  const theirs = editorOf({ summary: "Antes", content: "<p>Da Bia</p>", photo: PHOTO }, "Sobre nós");
  const mine = typedInto(known.content, { summary: "Da Ana" });
  expect(changedLabels(mine, theirs.content, known)).toEqual(["Título", "Resumo", "Conteúdo"]);
});

it.each([
  ["a text that was emptied again", { summary: "" }, {}],
  ["a list without lines", { lines: [] }, {}],
  [
    "a picture whose keys the database keeps in another order",
    { photo: PHOTO },
    { photo: { alt: "Lago", url: "/a.jpg", photoId: 4 } },
  ],
])("two texts do not differ in %s", (_what, typed, held) => {
  const known = editorOf({});
  const theirs = editorOf({ ...held, content: "<p>Da Bia</p>" });
  expect(changedLabels(typedInto(known.content, typed), theirs.content, known)).toEqual(["Conteúdo"]);
});

it("what the server made of a text that was sent is nobody's change, until somebody changes it", () => {
  const sent = typedInto(editorOf({}).content, { content: '<p style="">Da Ana</p>' });
  const kept = { content: "<p>Da Ana</p>" };
  const known = { ...editorOf(kept), content: sent };
  const mine = typedInto(sent, { summary: "Mais da Ana" });
  expect(changedLabels(mine, editorOf({ ...kept, lines: ["Da Bia"] }).content, known)).toEqual(["Resumo", "Linhas"]);
  expect(changedLabels(mine, editorOf({ content: "<p>Da Bia</p>" }).content, known)).toEqual(["Resumo", "Conteúdo"]);
});
