import { screensOf } from "@gleba/shared/federation";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { StaffFrame } from "#ui/frame";
import { SiteGate } from "#platform/site-gate";
import { Bell } from "#features/notices";
import { paths } from "#paths";
import { navigation } from "./navigation.ts";
import { starts } from "./starts.tsx";

const screen = screensOf("mfe-admin");

/** A screen of its own file, fetched when somebody goes there (`screens` of remote.json names its chunks). */
const at = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { title },
  ...screen(load),
});

const articles = () => import(/* webpackChunkName: "articles" */ "#features/articles");
const audit = () => import(/* webpackChunkName: "audit" */ "#features/audit");
const bankPayments = () => import(/* webpackChunkName: "bank-payments" */ "#features/bank-payments");
const companies = () => import(/* webpackChunkName: "companies" */ "#features/companies");
const configurations = () => import(/* webpackChunkName: "configurations" */ "#features/configurations");
const contracts = () => import(/* webpackChunkName: "contracts" */ "#features/contracts");
const customers = () => import(/* webpackChunkName: "customers" */ "#features/customers");
const conversations = () => import(/* webpackChunkName: "conversations" */ "#features/conversations");
const dashboard = () => import(/* webpackChunkName: "dashboard" */ "#features/dashboard");
const discounts = () => import(/* webpackChunkName: "discounts" */ "#features/discounts");
const galleries = () => import(/* webpackChunkName: "galleries" */ "#features/galleries");
const installments = () => import(/* webpackChunkName: "installments" */ "#features/installments");
const landOwners = () => import(/* webpackChunkName: "land-owners" */ "#features/land-owners");
const lotImport = () => import(/* webpackChunkName: "lot-import" */ "#features/lot-import");
const lots = () => import(/* webpackChunkName: "lots" */ "#features/lots");
const leads = () => import(/* webpackChunkName: "leads" */ "#features/leads");
const portfolio = () => import(/* webpackChunkName: "portfolio" */ "#features/portfolio");
const placement = () => import(/* webpackChunkName: "placement" */ "#features/placement");
const ownNotices = () => import(/* webpackChunkName: "own-notices" */ "#features/own-notices");
const requests = () => import(/* webpackChunkName: "requests" */ "#features/requests");
const salesReport = () => import(/* webpackChunkName: "sales-report" */ "#features/sales-report");
const security = () => import(/* webpackChunkName: "security" */ "#features/security");
const tasks = () => import(/* webpackChunkName: "tasks" */ "#features/tasks");
const terms = () => import(/* webpackChunkName: "terms" */ "#features/terms");
const roles = () => import(/* webpackChunkName: "roles" */ "#features/roles");
const reservations = () => import(/* webpackChunkName: "reservations" */ "#features/reservations");
const visits = () => import(/* webpackChunkName: "visits" */ "#features/visits");
const works = () => import(/* webpackChunkName: "works" */ "#features/works");
const users = () => import(/* webpackChunkName: "users" */ "#features/users");

/** The staff's screens; `handle.title` names each one in the browser's tab. */
const built: RouteObject[] = [
  at(paths.dashboard(), "Dashboard", () => dashboard().then(({ DashboardScreen }) => DashboardScreen)),
  at(paths.tasks(), "Tarefas", () => tasks().then(({ TasksScreen }) => TasksScreen)),
  at(paths.audit(), "Auditoria", () => audit().then(({ AuditScreen }) => AuditScreen)),
  at(paths.security(), "Segurança da conta", () => security().then(({ SecurityScreen }) => SecurityScreen)),
  at(paths.securityLog(), "Registro de segurança", () => security().then(({ SecurityLogScreen }) => SecurityLogScreen)),
  at(paths.ownNotices(), "Avisos e ausências", () => ownNotices().then(({ OwnNoticesScreen }) => OwnNoticesScreen)),
  at(paths.requests(), "Pedidos e alterações", () => requests().then(({ RequestsScreen }) => RequestsScreen)),
  at(paths.configurations(), "Configurações", () =>
    configurations().then(({ ConfigurationsScreen }) => ConfigurationsScreen),
  ),
  at(paths.companies(), "Empresas", () => companies().then(({ CompaniesScreen }) => CompaniesScreen)),
  at(paths.users(), "Usuários", () => users().then(({ UsersScreen }) => UsersScreen)),
  at(paths.roles(), "Perfis de acesso", () => roles().then(({ RolesScreen }) => RolesScreen)),
  at(paths.about(), "About", () => articles().then(({ AboutScreen }) => AboutScreen)),
  at(paths.developments(), "Empreendimentos", () => articles().then(({ DevelopmentsScreen }) => DevelopmentsScreen)),
  at(paths.development(":articleId"), "Empreendimento", () =>
    articles().then(({ DevelopmentScreen }) => DevelopmentScreen),
  ),
  at(paths.articles(":category"), "Artigos", () => articles().then(({ OtherCategoryScreen }) => OtherCategoryScreen)),
  at(paths.article(":category", ":articleId"), "Artigo", () =>
    articles().then(({ OtherArticleScreen }) => OtherArticleScreen),
  ),
  at(paths.plan(":ventureId"), "Planta", () => placement().then(({ PlacementScreen }) => PlacementScreen)),
  at(paths.lots(":ventureId"), "Lotes", () => lots().then(({ LotsScreen }) => LotsScreen)),
  at(paths.importLots(":ventureId"), "Importar lotes", () =>
    lotImport().then(({ LotImportScreen }) => LotImportScreen),
  ),
  at(paths.terms(":ventureId"), "Condições de venda", () => terms().then(({ TermsScreen }) => TermsScreen)),
  at(paths.works(":ventureId"), "Obras", () => works().then(({ WorksScreen }) => WorksScreen)),
  at(paths.leads(), "Contatos e simulações", () => leads().then(({ LeadsScreen }) => LeadsScreen)),
  at(paths.visits(), "Visitas", () => visits().then(({ VisitsScreen }) => VisitsScreen)),
  at(paths.reservations(), "Reservas", () => reservations().then(({ ReservationsScreen }) => ReservationsScreen)),
  at(paths.discounts(), "Descontos", () => discounts().then(({ DiscountsScreen }) => DiscountsScreen)),
  at(paths.customers(), "Clientes", () => customers().then(({ CustomersScreen }) => CustomersScreen)),
  at(paths.customer(":id"), "Cliente", () => customers().then(({ CustomerScreen }) => CustomerScreen)),
  at(paths.conversations(), "Atendimento", () =>
    conversations().then(({ ConversationsScreen }) => ConversationsScreen),
  ),
  at(paths.contracts(), "Contratos", () => contracts().then(({ ContractsScreen }) => ContractsScreen)),
  at(paths.contract(":id"), "Contrato", () => contracts().then(({ ContractScreen }) => ContractScreen)),
  at(paths.installments(), "Parcelas", () => installments().then(({ InstallmentsScreen }) => InstallmentsScreen)),
  at(paths.bankPayments(), "Pagamentos do banco", () =>
    bankPayments().then(({ BankPaymentsScreen }) => BankPaymentsScreen),
  ),
  at(paths.landOwners(), "Donos da terra", () => landOwners().then(({ LandOwnersScreen }) => LandOwnersScreen)),
  at(paths.portfolios(), "Carteira de outro sistema", () =>
    portfolio().then(({ PortfoliosScreen }) => PortfoliosScreen),
  ),
  at(paths.portfolio(":id"), "Carteira de outro sistema", () =>
    portfolio().then(({ PortfolioScreen }) => PortfolioScreen),
  ),
  at(paths.salesReport(), "Relatório de vendas", () =>
    salesReport().then(({ SalesReportScreen }) => SalesReportScreen),
  ),
  at(paths.galleries(), "Galerias", () => galleries().then(({ GalleriesScreen }) => GalleriesScreen)),
  at(paths.gallery(":id"), "Galeria", () => galleries().then(({ GalleryScreen }) => GalleryScreen)),
];

const screens = built.flatMap(({ path }) => path ?? []);

export const routes: RouteObject[] = [
  {
    element: <StaffFrame navigation={navigation} screens={screens} tools={<Bell />} starts={starts} />,
    children: [{ element: <SiteGate />, children: built }],
  },
];
