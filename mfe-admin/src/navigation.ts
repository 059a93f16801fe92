import type { NavigationGroup } from "#ui/frame";
import { paths } from "#paths";

/** The staff's screens as they are offered, by subject; what somebody may not do is left out. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: "Visão geral",
    entries: [
      { path: paths.dashboard(), label: "Dashboard", rights: [], words: "início painel" },
      {
        path: paths.tasks(),
        label: "Tarefas",
        rights: [],
        words: "afazeres pendências lembretes próximos passos a fazer",
      },
      {
        path: paths.salesReport(),
        label: "Relatório de vendas",
        rights: ["sell", "manageContracts"],
        words: "relatórios VGV vendedor mês recebido resultado",
      },
    ],
  },
  {
    title: "Vendas",
    entries: [
      { path: paths.leads(), label: "Contatos e simulações", rights: ["sell"], words: "leads intenções" },
      { path: paths.visits(), label: "Visitas", rights: ["sell"], words: "agenda calendário horários agendamento" },
      { path: paths.reservations(), label: "Reservas", rights: ["sell"], words: "fila" },
      {
        path: paths.discounts(),
        label: "Descontos",
        rights: ["sell", "approveDiscounts"],
        words: "aprovar aprovação limite preço proposta",
      },
      { path: paths.customers(), label: "Clientes", rights: ["readCustomers"] },
      {
        path: paths.conversations(),
        label: "Atendimento",
        rights: ["answerCustomers"],
        words: "falar com a empresa conversas mensagens protocolo SAC modelos",
      },
      { path: paths.contracts(), label: "Contratos", rights: ["readCustomers"], words: "boletos" },
      {
        path: paths.installments(),
        label: "Parcelas",
        rights: ["manageContracts"],
        words: "cobrança atraso inadimplência vencidas a receber",
      },
      {
        path: paths.bankPayments(),
        label: "Pagamentos do banco",
        rights: ["manageFinanceRules"],
        words: "conferir conciliação boletos Pix retorno",
      },
      {
        path: paths.landOwners(),
        label: "Donos da terra",
        rights: ["manageFinanceRules"],
        words: "terrenistas parceiros sócios repasse demonstrativo gleba permuta",
      },
      {
        path: paths.portfolios(),
        label: "Carteira de outro sistema",
        rights: ["manageFinanceRules"],
        words: "importar contratos migração planilhas trazer",
      },
    ],
  },
  {
    title: "Conteúdo",
    entries: [
      {
        path: paths.developments(),
        label: "Empreendimentos",
        rights: ["editContent", "editVentures", "priceLots", "sell"],
        words: "loteamentos lotes planta preços",
        // Plan, lots, import and terms are screens of one development.
        prefixes: ["/admin/ventures/"],
      },
      { path: paths.about(), label: "About", rights: ["editContent"], words: "sobre a empresa institucional" },
      { path: paths.galleries(), label: "Galerias", rights: ["editContent"], words: "fotos imagens" },
    ],
  },
  {
    title: "Administração",
    entries: [
      { path: paths.requests(), label: "Pedidos e alterações", rights: ["answerPrivacy"], words: "LGPD privacidade" },
      { path: paths.users(), label: "Usuários", rights: ["manageUsers"], words: "equipe pessoas convite" },
      {
        path: paths.roles(),
        label: "Perfis de acesso",
        rights: ["manageUsers"],
        words: "direitos permissões papéis autorização",
      },
      {
        path: paths.configurations(),
        label: "Configurações",
        rights: ["configureSite"],
        words: "marca logo cores distribuição",
      },
      {
        path: paths.companies(),
        label: "Empresas",
        rights: ["configureSite"],
        words: "SPE CNPJ incorporadora loteadora conta Pix",
      },
      { path: paths.audit(), label: "Auditoria", rights: ["readAudit"], words: "histórico alterações" },
      {
        path: paths.securityLog(),
        label: "Registro de segurança",
        rights: ["readAudit"],
        words: "acessos entradas segundo fator sessões",
      },
    ],
  },
];
