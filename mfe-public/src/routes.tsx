import { screensOf } from "@gleba/shared/federation";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { nextTask } from "#platform/next-task";

const screen = screensOf("mfe-public");

const home = () => import(/* webpackChunkName: "home" */ "#features/home");
const development = async () => {
  // What its map is made of first, in the same file: both at once hold a phone up for 60 ms.
  await import(/* webpackChunkName: "venture", webpackExports: ["LotMap"] */ "#features/lot-map");
  await nextTask();
  return import(/* webpackChunkName: "venture" */ "#features/development");
};
const contact = () => import(/* webpackChunkName: "contact" */ "#features/contact");
const reservation = () => import(/* webpackChunkName: "reservation" */ "#features/reservation");
const simulation = () => import(/* webpackChunkName: "simulation" */ "#features/simulation");
// In the reservation's chunk: a chunk of its own would cost every home page its name and hash.
const offeredLot = () => import(/* webpackChunkName: "reservation" */ "#features/offered-lot");
const privacyPolicy = () => import(/* webpackChunkName: "privacy-policy" */ "#features/privacy-policy");
// In the articles' chunk: a chunk of its own would cost every home page its name and hash.
const preview = () => import(/* webpackChunkName: "articles" */ "#features/preview");
const alerts = () => import(/* webpackChunkName: "alerts" */ "#features/alerts");
// In the alerts' chunk: a chunk of its own would cost every home page its name and hash.
const favourites = () => import(/* webpackChunkName: "alerts" */ "#features/favourite-lots");
const signIn = () => import(/* webpackChunkName: "sign-in" */ "#features/sign-in");
const signUp = () => import(/* webpackChunkName: "sign-up" */ "#features/sign-up");
const password = () => import(/* webpackChunkName: "password" */ "#features/password");

const staffSignIn = screen(() => signIn().then(({ StaffSignInScreen }) => StaffSignInScreen));

/** Loads the content of a lot's page along with its screen; where that fails, the screen tries again and reports it. */
const withContent = async (content: { load(): Promise<unknown> }, Screen: ComponentType): Promise<ComponentType> => {
  // The screen's own code has just been run.
  await nextTask();
  await content.load().catch(() => undefined);
  return Screen;
};

/**
 * The public area's screens, each fetched when somebody goes there (`screens` of remote.json names their chunks);
 * `handle.title` names each one in the browser's tab.
 */
export const routes: RouteObject[] = [
  { path: "/", ...screen(() => home().then(({ HomeScreen }) => HomeScreen)), handle: { title: "Início" } },
  {
    path: "/politicas-de-privacidade",
    ...screen(() => privacyPolicy().then(({ PrivacyPolicyScreen }) => PrivacyPolicyScreen)),
    handle: { title: "Política de privacidade" },
  },
  {
    path: "/empreendimentos/:id",
    ...screen(() => development().then(({ DevelopmentScreen }) => DevelopmentScreen)),
    handle: { title: "Empreendimento" },
  },
  {
    path: "/empreendimentos/:id/lotes/:idBatch/contatar",
    ...screen(() => contact().then(({ ContactScreen, contactContent }) => withContent(contactContent, ContactScreen))),
    handle: { title: "Falar sobre o lote" },
  },
  {
    path: "/empreendimentos/:id/lotes/:idBatch/reservar",
    ...screen(() =>
      reservation().then(({ ReservationScreen, reservationContent }) =>
        withContent(reservationContent, ReservationScreen),
      ),
    ),
    handle: { title: "Reservar lote" },
  },
  {
    path: "/empreendimentos/:id/lotes/:idBatch/simular",
    ...screen(() =>
      simulation().then(({ SimulationScreen, simulationContent }) => withContent(simulationContent, SimulationScreen)),
    ),
    handle: { title: "Simular compra" },
  },
  {
    path: "/confirmar-reserva",
    ...screen(() => offeredLot().then(({ OfferedLotScreen }) => OfferedLotScreen)),
    handle: { title: "Confirmar reserva" },
  },
  {
    path: "/avisos",
    ...screen(() => alerts().then(({ AlertsScreen }) => AlertsScreen)),
    handle: { title: "Avisos" },
  },
  {
    path: "/favoritos",
    ...screen(() => favourites().then(({ FavouritesScreen }) => FavouritesScreen)),
    handle: { title: "Favoritos" },
  },
  {
    path: "/login",
    ...screen(() => signIn().then(({ CustomerSignInScreen }) => CustomerSignInScreen)),
    handle: { title: "Entrar" },
  },
  {
    path: "/cadastro",
    ...screen(() => signUp().then(({ SignUpScreen }) => SignUpScreen)),
    handle: { title: "Criar conta" },
  },
  {
    path: "/esqueci-minha-senha",
    ...screen(() => password().then(({ ForgotPasswordScreen }) => ForgotPasswordScreen)),
    handle: { title: "Esqueci minha senha" },
  },
  {
    path: "/nova-senha",
    ...screen(() => password().then(({ NewPasswordScreen }) => NewPasswordScreen)),
    handle: { title: "Nova senha" },
  },
  { path: "/admin", ...staffSignIn, handle: { title: "Acesso da equipe" } },
  { path: "/admin/login", ...staffSignIn, handle: { title: "Acesso da equipe" } },
  {
    path: "/admin/preview/:articleId",
    ...screen(() => preview().then(({ PreviewScreen }) => PreviewScreen)),
    handle: { title: "Prévia" },
  },
  {
    path: "/admin/change-password",
    ...screen(() => password().then(({ StaffPasswordScreen }) => StaffPasswordScreen)),
    handle: { title: "Alterar senha" },
  },
];
