import type { StaffRole } from "../profiles.ts";
import type { StaffRights } from "../staff.ts";

/** What each role works with, in the words of the company. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  admin: "Administração",
  editor: "Conteúdo",
  sales: "Vendas",
  finance: "Financeiro",
  custom: "Perfil próprio",
};

/** What each of the portal's own roles is for, in a sentence. */
export const staffRoleWords: Readonly<Record<Exclude<StaffRole, "custom">, string>> = {
  admin: "Faz tudo no portal e decide quem mais pode o quê.",
  editor: "Escreve os textos do site e cuida das fotos, plantas e lotes dos empreendimentos.",
  sales: "Atende quem chega, faz reservas, define preços e conversa com os clientes.",
  finance: "Cuida dos contratos, dos boletos e dos pagamentos, e conversa com os clientes.",
};

/** Each right in words: its name, and what somebody who has it can do. */
export const staffRightWords: Readonly<Record<keyof StaffRights, { name: string; explains: string }>> = {
  sell: {
    name: "Vender",
    explains: "Contatos, visitas e reservas: atender, anotar, reservar e cancelar. Mensagens aos clientes.",
  },
  priceLots: { name: "Definir preços", explains: "Preço, situação e condições de venda dos lotes." },
  approveDiscounts: {
    name: "Aprovar descontos",
    explains: "Descontos acima do limite de quem vende, e quanto cada perfil pode dar sem pedir.",
  },
  readCustomers: { name: "Ver clientes", explains: "Lista e ficha dos clientes, com documento e telefone." },
  answerCustomers: {
    name: "Atender clientes",
    explains: "Conversas dos clientes com a empresa: ler, responder, encerrar.",
  },
  manageContracts: { name: "Cuidar dos contratos", explains: "Contratos, parcelas, boletos, pagamentos e estornos." },
  manageFinanceRules: {
    name: "Definir regras financeiras",
    explains:
      "O que vale para todos os contratos: índices, feriados, pagamento antecipado, retorno do banco, importação, metas, donos da terra.",
  },
  editVentures: { name: "Editar empreendimentos", explains: "Planta, lotes, obras e condições dos empreendimentos." },
  editContent: { name: "Editar o site", explains: "Textos, notícias e galerias de fotos; publicar." },
  configureSite: {
    name: "Configurar o portal",
    explains: "Marca, textos legais, empresas e distribuição de contatos.",
  },
  answerPrivacy: {
    name: "Responder pedidos LGPD",
    explains: "Pedidos sobre dados pessoais e troca de nome ou documento.",
  },
  readAudit: { name: "Ler a auditoria", explains: "Tudo o que foi alterado, por quem e quando, e os acessos." },
  manageUsers: { name: "Cuidar dos usuários", explains: "Convidar pessoas, dar perfis e encerrar sessões." },
};

/** All rights, in the order they are shown in. */
export const staffRightKeys = Object.keys(staffRightWords) as [keyof StaffRights, ...(keyof StaffRights)[]];

/** What nobody has whose access is limited to some developments: it concerns all of them. */
export const COMPANY_WIDE_RIGHTS: readonly (keyof StaffRights)[] = [
  "manageFinanceRules",
  "editContent",
  "configureSite",
  "answerPrivacy",
  "readAudit",
  "manageUsers",
];
