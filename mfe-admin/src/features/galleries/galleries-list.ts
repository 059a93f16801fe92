import type { Gallery } from "@gleba/shared/contracts/crm";
import type { ListDefinition } from "#ui/list";

/** The galleries: found by name; shown as cards, so there are no columns. */
export const GALLERIES: ListDefinition<Gallery> = {
  name: "galleries",
  noun: ["galeria", "galerias"],
  filters: [{ key: "name", param: "busca", label: "Nome da galeria", kind: "text" }],
  sorts: [
    { value: "name,asc", label: "Nome, de A a Z" },
    { value: "name,desc", label: "Nome, de Z a A" },
    { value: "updatedAt,desc", label: "Alteradas por último" },
  ],
  columns: [],
};
