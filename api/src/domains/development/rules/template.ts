import type { TemplateField } from "../repository/articles.ts";

const field = (
  name: string,
  label: string,
  type: TemplateField["type"],
  more: { required?: boolean; options?: string[] } = {},
): TemplateField => ({
  name,
  label,
  type,
  required: more.required ?? false,
  ...(more.options && { options: more.options }),
});

const UFS = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");

/** Name of the category whose articles are developments. */
export const DEVELOPMENT_CATEGORY = "venture";

/** What a development's article says; `projection.ts` tells which column each field fills. */
export const developmentTemplate: TemplateField[] = [
  field("name", "Nome", "text", { required: true }),
  field("description", "Resumo", "text"),
  field("city", "Cidade", "text"),
  field("uf", "UF", "select", { options: UFS }),
  field("content", "Texto da página", "richtext"),
  field("location", "Localização", "location"),
  field("overlay", "Planta sobre o mapa", "overlay"),
  field("gallery", "Galeria de fotos", "gallery"),
  field("publicity", "Chamada de divulgação", "text"),
  field("publicityFiles", "Arquivos de divulgação", "list"),
  field("registryOffice", "Cartório de registro do loteamento", "text"),
  field("registryNumber", "Número do registro", "text"),
  field("registryDate", "Data do registro", "date"),
  field("salesOpen", "Vendas abertas", "boolean"),
  field("holdHours", "Duração da reserva, em horas", "number"),
];
