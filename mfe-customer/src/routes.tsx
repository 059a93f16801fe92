import { screensOf } from "@gleba/shared/federation";
import type { RouteObject } from "react-router-dom";

const screen = screensOf("mfe-customer");

const start = () => import(/* webpackChunkName: "start" */ "#features/start");
const contracts = () => import(/* webpackChunkName: "contracts" */ "#features/contracts");
const contract = () => import(/* webpackChunkName: "contract" */ "#features/contract");
const conversations = () => import(/* webpackChunkName: "conversations" */ "#features/conversations");
const inbox = () => import(/* webpackChunkName: "inbox" */ "#features/inbox");
const profile = () => import(/* webpackChunkName: "profile" */ "#features/profile");

/**
 * The customer's screens, each fetched when somebody goes there (`screens` of remote.json names their chunks);
 * `handle.title` names each one in the browser's tab.
 */
export const routes: RouteObject[] = [
  { path: "/inicio", ...screen(() => start().then(({ StartScreen }) => StartScreen)), handle: { title: "Início" } },
  {
    path: "/contratos",
    ...screen(() => contracts().then(({ ContractsScreen }) => ContractsScreen)),
    handle: { title: "Contratos" },
  },
  {
    path: "/contratos/:idContrato/detalhes",
    ...screen(() => contract().then(({ ContractScreen }) => ContractScreen)),
    handle: { title: "Detalhes do contrato" },
  },
  {
    path: "/caixa-de-entrada",
    ...screen(() => inbox().then(({ InboxScreen }) => InboxScreen)),
    handle: { title: "Caixa de entrada" },
  },
  {
    path: "/falar-com-a-empresa",
    ...screen(() => conversations().then(({ ConversationsScreen }) => ConversationsScreen)),
    handle: { title: "Falar com a empresa" },
  },
  {
    path: "/perfil",
    ...screen(() => profile().then(({ ProfileScreen }) => ProfileScreen)),
    handle: { title: "Perfil" },
  },
];
