/** In the address of a list: a new record is begun there. */
export const START = "novo";

/** Links of the staff's area. */
export const paths = {
  dashboard: () => "/admin/dashboard",
  configurations: () => "/admin/configurations",
  users: () => "/admin/users",
  /** What each role allows, and the company's own. */
  roles: () => "/admin/users/roles",
  about: () => "/admin/articles/about",
  /** `lacking`: those alone that lack it, `lotes`, `precos` or `registro`. */
  developments: (lacking?: string) => `/admin/articles/ventures${lacking === undefined ? "" : `?falta=${lacking}`}`,
  unpublishedDevelopments: () => "/admin/articles/ventures?situacao=rascunhos",
  /** The editor of one development's article: text, pictures, publication. */
  development: (articleId: number | string) => `/admin/articles/ventures/${articleId}`,
  /** Categories a company made itself, such as news; static addresses below the same path come first. */
  articles: (category: string) => `/admin/articles/${category}`,
  article: (category: string, articleId: number | string) => `/admin/articles/${category}/${articleId}`,
  galleries: () => "/admin/articles/galleries",
  gallery: (id: number | string) => `/admin/articles/galleries/${id}`,
  // Beyond the specification's six: what staff need for lots, sales, contracts and the law.
  plan: (ventureId: number | string) => `/admin/ventures/${ventureId}/plan`,
  lots: (ventureId: number | string) => `/admin/ventures/${ventureId}/lots`,
  importLots: (ventureId: number | string) => `/admin/ventures/${ventureId}/import`,
  terms: (ventureId: number | string) => `/admin/ventures/${ventureId}/terms`,
  works: (ventureId: number | string) => `/admin/ventures/${ventureId}/works`,
  /** Visits that were asked for, and when developments may be visited. */
  visits: () => "/admin/visits",
  /** What one has to do, and what the others have. */
  tasks: () => "/admin/tasks",
  /** One task, beside the list. */
  task: (id: number) => `/admin/tasks?tarefa=${id}`,
  /** One's own that are late or due today. */
  dueTasks: () => "/admin/tasks?prazo=hoje",
  leads: () => "/admin/leads",
  /** One lead over the list, by its kind and number: `intention-12`. */
  lead: (id: string) => `/admin/leads?${new URLSearchParams({ contato: id })}`,
  newContact: () => `/admin/leads?${START}=sim`,
  reservations: () => "/admin/reservations",
  newReservation: () => `/admin/reservations?${START}=sim`,
  /** One reservation, beside the list. */
  reservation: (id: number) => `/admin/reservations?reserva=${id}`,
  /** Lots that are kept for who confirms by link, this one first. */
  offer: (id: number) => `/admin/reservations?confirmar=${id}`,
  discounts: () => "/admin/discounts",
  /** One discount, beside the list. */
  discount: (id: number) => `/admin/discounts?desconto=${id}`,
  customers: () => "/admin/customers",
  customer: (id: number | string) => `/admin/customers/${id}`,
  /** `customer`: of one customer alone. */
  conversations: (customer?: number) => `/admin/conversations${customer === undefined ? "" : `?cliente=${customer}`}`,
  /** One conversation over the list. */
  conversation: (id: number) => `/admin/conversations?conversa=${id}`,
  contracts: () => "/admin/contracts",
  /** Where the rates of an index are loaded. */
  indexRates: (name: string) => `/admin/contracts?${new URLSearchParams({ taxas: name })}`,
  /** `protocol`: of the conversation that asks for a change of it. */
  contract: (id: number | string, protocol?: string) =>
    `/admin/contracts/${id}${protocol === undefined ? "" : `?protocolo=${encodeURIComponent(protocol)}`}`,
  /** Of all contracts. */
  installments: () => "/admin/installments",
  bankPayments: () => "/admin/bank-payments",
  /** Who gave the land of a development, and what of a month is theirs. */
  landOwners: () => "/admin/land-owners",
  /** Contracts of an old system, sent as tables. */
  portfolios: () => "/admin/portfolios",
  portfolio: (id: string) => `/admin/portfolios/${id}`,
  salesReport: () => "/admin/reports",
  /** The same of the week that begins on this Monday. */
  reportOfWeek: (monday: string) => {
    const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
    return `/admin/reports?${new URLSearchParams({ por: "empreendimento", de: monday, ate: sunday })}`;
  },
  requests: () => "/admin/requests",
  /** Who offers developments: the SPEs, each with a CNPJ of its own. */
  companies: () => "/admin/companies",
  audit: () => "/admin/audit",
  /** One's own account: second factor, sessions; who must have one. */
  security: () => "/admin/security",
  /** One's own absences, and what one is told of. */
  ownNotices: () => "/admin/notices",
  securityLog: () => "/admin/security/log",
  /** Of the public area: a development as visitors see it. */
  publicDevelopment: (ventureId: number | string) => `/empreendimentos/${ventureId}`,
  /** Of the public area: what visitors would see of an article that is being written. */
  preview: (articleId: number | string) => `/admin/preview/${articleId}`,
  /** Of the public area, as the specification has it; whoever is signed in proves it by the current password. */
  password: () => "/admin/change-password",
} as const;
