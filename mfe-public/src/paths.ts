/**
 * Links of the public area. `search` carries the map's view and filters (`?mapa=…&situacao=…`) along,
 * so that a person who leaves the map for a form comes back to the same place.
 */
export const paths = {
  home: (): string => "/",
  privacyPolicy: (): string => "/politicas-de-privacidade",
  privacyCentre: (): string => "/politicas-de-privacidade?aba=meus-dados",
  /** `search` says what is waited for: `?lote=7`, `?inicio=3`, `?empreendimento=3&ate=120000`. */
  alerts: (search = ""): string => `/avisos${search}`,
  /** The favourites of all developments, and their comparison. */
  favourites: (): string => "/favoritos",
  signIn: (): string => "/login",
  signUp: (): string => "/cadastro",
  forgotPassword: (): string => "/esqueci-minha-senha",
  confirmEmail: (token: string): string => `/perfil?confirmar-email=${encodeURIComponent(token)}`,
  customerHome: (): string => "/inicio",
  staffSignIn: (): string => "/admin",
  staffPassword: (): string => "/admin/change-password",
  staffHome: (): string => "/admin/dashboard",
  /** Where staff write an article of this category. */
  editor: (category: string, articleId: number): string => {
    if (category === "about") return "/admin/articles/about";
    return `/admin/articles/${category === "venture" ? "ventures" : category}/${articleId}`;
  },
  development: (id: number, search = ""): string => `/empreendimentos/${id}${search}`,
  contact: (id: number, idBatch: number, search = ""): string =>
    `/empreendimentos/${id}/lotes/${idBatch}/contatar${search}`,
  reserve: (id: number, idBatch: number, search = ""): string =>
    `/empreendimentos/${id}/lotes/${idBatch}/reservar${search}`,
  simulate: (id: number, idBatch: number, search = ""): string =>
    `/empreendimentos/${id}/lotes/${idBatch}/simular${search}`,
};
