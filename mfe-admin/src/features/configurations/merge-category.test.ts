import type { ArticleCategory, TemplateField } from "@gleba/shared/contracts/crm";
import { mergeCategory } from "./merge-category.ts";
import { emptyField, moveField, toCategoryForm, type CategoryForm } from "./template-form.ts";

const field = (name: string, more: Partial<TemplateField> = {}): TemplateField => ({
  name,
  label: name,
  type: "text",
  required: false,
  ...more,
});
const formOf = (...template: TemplateField[]): CategoryForm => {
  const category: ArticleCategory = {
    id: 1,
    name: "news",
    label: "Notícias",
    type: "MULTIPLE",
    template,
    version: 2,
    articles: 0,
  };
  return toCategoryForm(category);
};
const A = field("a");
const B = field("b");
const C = field("c");
const labels = ({ fields }: CategoryForm): string[] => fields.map(({ label }) => label);

describe("an editor of a category whom another one overtook", () => {
  it("keeps the field they wrote and the name they gave, and has the field of the other in its place", () => {
    const opened = formOf(A, B);
    const typed = {
      ...opened,
      label: "Novidades",
      fields: [opened.fields[0]!, { ...emptyField(), label: "Meu" }, opened.fields[1]!],
    };
    const { form, clashes } = mergeCategory(opened, typed, formOf(C, A, { ...B, required: true }));
    expect([form.label, labels(form), clashes]).toEqual(["Novidades", ["c", "a", "Meu", "b"], []]);
    expect(form.fields.at(-1)?.required).toBe(true);
    expect(new Set(form.fields.map(({ key }) => key)).size).toBe(4);
  });

  it("has what each of them removed gone, and keeps the order that they made", () => {
    const opened = formOf(A, B, C);
    const typed = { ...opened, fields: moveField(opened.fields, 2, 0).filter(({ name }) => name !== "b") };
    expect(labels(mergeCategory(opened, typed, formOf(A, B, C, field("d"))).form)).toEqual(["c", "a", "d"]);
    const { form, clashes } = mergeCategory(opened, typed, formOf(B, C));
    expect([labels(form), clashes]).toEqual([["c"], []]);
  });

  it("reads what both changed, each in their own way: what they typed stays", () => {
    const opened = formOf(A, B, C);
    const [a, b] = opened.fields;
    const typed: CategoryForm = {
      ...opened,
      type: "SINGLE",
      label: "Meu nome",
      fields: [
        { ...a!, label: "Meu rótulo" },
        { ...b!, label: "Meu outro" },
      ],
    };
    const now = {
      ...formOf({ ...A, label: "Seu rótulo", required: true }, { ...C, label: "Seu terceiro" }),
      label: "Seu nome",
    };
    const { form, clashes } = mergeCategory(opened, typed, now);
    expect(form).toMatchObject({ label: "Meu nome", type: "SINGLE" });
    // The second one was removed by the other, the third one here.
    expect(form.fields).toMatchObject([
      { name: "a", label: "Meu rótulo", required: true },
      { name: "b", label: "Meu outro" },
    ]);
    expect(clashes).toEqual(["o nome (agora “Seu nome”)", "o campo “a”", "o campo “b”", "o campo “c”"]);
  });
});
