/** What the address says about the inbox. */
export interface InboxView {
  /** From 0. */
  page: number;
  unreadOnly: boolean;
  search: string;
  /** The message that is open. */
  open: number | null;
}

/** Reads `?busca=boleto&nao-lidas=sim&pagina=2&mensagem=7`. */
export const readView = (params: URLSearchParams): InboxView => ({
  page: Math.max(0, Math.floor(Number(params.get("pagina")) || 1) - 1),
  unreadOnly: params.get("nao-lidas") === "sim",
  search: params.get("busca") ?? "",
  open: /^[1-9]\d{0,14}$/.test(params.get("mensagem") ?? "") ? Number(params.get("mensagem")) : null,
});

/** The address with some of it changed; another search or filter begins at its first page. */
export const changedView = (
  params: URLSearchParams,
  change: Partial<Pick<InboxView, "unreadOnly" | "search" | "open">>,
): URLSearchParams => {
  const { unreadOnly, search, open } = { ...readView(params), ...change };
  const next = new URLSearchParams();
  if (search) next.set("busca", search);
  if (unreadOnly) next.set("nao-lidas", "sim");
  const page = params.get("pagina");
  if (page && change.search === undefined && change.unreadOnly === undefined) next.set("pagina", page);
  if (open !== null) next.set("mensagem", String(open));
  return next;
};
