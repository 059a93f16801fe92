import type { CategoryInsert, TemplateField } from "../repository/categories.ts";
import { DEVELOPMENT_CATEGORY, developmentTemplate } from "#domains/development";

const field = (name: string, label: string, type: TemplateField["type"], required = false): TemplateField => ({
  name,
  label,
  type,
  required,
});

/** Name of the category of news. */
export const NEWS = "news";

/** The kinds of articles the portal knows from its first start. */
export const defaultCategories: CategoryInsert[] = [
  {
    name: "configurations",
    label: "Configurações",
    type: "SINGLE",
    template: [field("entries", "Configurações do site", "list", true)],
  },
  {
    name: "about",
    label: "Sobre",
    type: "SINGLE",
    template: [
      field("summary", "Resumo", "text", true),
      field("content", "Texto", "richtext", true),
      field("picture", "Imagem", "image"),
    ],
  },
  {
    name: DEVELOPMENT_CATEGORY,
    label: "Empreendimentos",
    type: "MULTIPLE",
    template: developmentTemplate,
  },
  {
    name: NEWS,
    label: "Notícias",
    type: "MULTIPLE",
    template: [
      field("summary", "Resumo", "text", true),
      field("date", "Data", "date", true),
      field("picture", "Imagem", "image"),
      field("content", "Texto", "richtext", true),
      field("featured", "Destaque na página inicial", "boolean"),
    ],
  },
];
