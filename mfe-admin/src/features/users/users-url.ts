import { staffRoles, type StaffRole } from "@gleba/shared/contracts";

/** What the address says about the list. */
export interface UsersView {
  /** From 0. */
  page: number;
  search: string;
  role: StaffRole | "";
  active: "true" | "false" | "";
  sort: (typeof SORTS)[number]["value"];
}

export const SORTS = [
  { value: "name,asc", label: "Nome, de A a Z" },
  { value: "name,desc", label: "Nome, de Z a A" },
  { value: "lastLoginAt,desc", label: "Último acesso" },
] as const;

const SITUATIONS = { ativos: "true", inativos: "false" } as const;

/** Reads the part of the address after `?`. What makes no sense counts as not asked for. */
export const readUsersView = (params: URLSearchParams): UsersView => {
  const page = Number(params.get("pagina") ?? "1");
  const situation = params.get("situacao") as keyof typeof SITUATIONS | null;
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page - 1 : 0,
    search: (params.get("busca") ?? "").slice(0, 80),
    role: staffRoles.find((role) => role === params.get("perfil")) ?? "",
    active: (situation && SITUATIONS[situation]) ?? "",
    sort: SORTS.find(({ value }) => value === params.get("ordem"))?.value ?? "name,asc",
  };
};

/** Writes a view as search parameters; defaults are left out. */
export const writeUsersView = ({ page, search, role, active, sort }: UsersView): URLSearchParams => {
  const situation = Object.entries(SITUATIONS).find(([, value]) => value === active)?.[0] ?? "";
  const given = {
    pagina: page > 0 ? String(page + 1) : "",
    busca: search.trim(),
    perfil: role,
    situacao: situation,
    ordem: sort === "name,asc" ? "" : sort,
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ""));
};
