import type { StaffRights } from "@gleba/shared/contracts";
import type { FirstStepKey, FirstSteps } from "@gleba/shared/contracts/crm";
import { paths } from "#paths";

type Venture = NonNullable<FirstSteps["steps"][number]["venture"]>;

interface Step {
  label: string;
  why: string;
  /** Where it is done, and what somebody must be allowed to do there; absent where that is no screen. */
  to?: { right: keyof StaffRights; path: string; of?: (venture: Venture) => string };
}

const articleOf = ({ id, articleId }: Venture): string =>
  articleId === null ? paths.terms(id) : paths.development(articleId);

/** What each step is called, why it is done, and where: at the one development that lacks it, or at the list of those that do. */
export const STEPS: Record<FirstStepKey, Step> = {
  company: {
    label: "Informar a empresa",
    to: { right: "configureSite", path: paths.configurations() },
    why: "Razão social, CNPJ e um contato: saem em cada página, simulação e contrato.",
  },
  mail: {
    label: "Ligar o e-mail",
    why: "Sem SMTP_URL e MAIL_FROM no servidor nenhuma confirmação sai. Quem cuida do servidor informa as duas.",
  },
  development: {
    label: "Criar o primeiro empreendimento",
    to: { right: "editVentures", path: paths.developments() },
    why: "Nome, cidade, fotos e o texto da página.",
  },
  lots: {
    label: "Trazer a planta e os lotes",
    to: { right: "editVentures", path: paths.developments("lotes"), of: ({ id }) => paths.importLots(id) },
    why: "Em Importar, no empreendimento: DXF, Shapefile, KML, GeoJSON ou CSV, conferidos antes de entrar.",
  },
  prices: {
    label: "Dar preços e condições de venda",
    to: { right: "editVentures", path: paths.developments("precos"), of: ({ id }) => paths.terms(id) },
    why: "Preço em ao menos um lote e um plano em Condições de venda.",
  },
  registry: {
    label: "Informar o registro do loteamento",
    to: { right: "editVentures", path: paths.developments("registro"), of: articleOf },
    why: "Sem ele nada pode ser oferecido nem vendido (lei 6.766/79, art. 37).",
  },
  rates: {
    label: "Carregar as taxas dos índices",
    // Of the first index there is.
    to: { right: "manageFinanceRules", path: paths.indexRates("") },
    why: "Os índices dos planos corrigem as parcelas: mês a mês, ou de um arquivo.",
  },
  texts: {
    label: "Escrever sobre a empresa",
    to: { right: "editContent", path: paths.about() },
    why: "A página “Sobre”, publicada.",
  },
  users: {
    label: "Convidar a equipe",
    to: { right: "manageUsers", path: paths.users() },
    why: "Cada pessoa com o seu acesso e o seu perfil: a auditoria diz quem fez o quê.",
  },
  published: {
    label: "Publicar o empreendimento",
    to: { right: "editContent", path: paths.unpublishedDevelopments(), of: articleOf },
    why: "A partir daí visitantes o encontram no mapa.",
  },
};
