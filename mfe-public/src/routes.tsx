import type { RouteObject } from "react-router";
import { ContactScreen } from "#features/contact";
import { HomeScreen } from "#features/home";
import { PrivacyPolicyScreen } from "#features/privacy-policy";
import { ReservationScreen } from "#features/reservation";
import { CustomerSignInScreen, StaffSignInScreen } from "#features/sign-in";
import { VentureScreen } from "#features/venture";

/** The public area's screens; `handle.title` names each one in the browser's tab. */
export const routes: RouteObject[] = [
  { path: "/", element: <HomeScreen />, handle: { title: "Início" } },
  {
    path: "/politicas-de-privacidade",
    element: <PrivacyPolicyScreen />,
    handle: { title: "Política de privacidade" },
  },
  { path: "/empreendimentos/:id", element: <VentureScreen />, handle: { title: "Empreendimento" } },
  {
    path: "/empreendimentos/:id/lotes/:idBatch/contatar",
    element: <ContactScreen />,
    handle: { title: "Falar sobre o lote" },
  },
  {
    path: "/empreendimentos/:id/lotes/:idBatch/reservar",
    element: <ReservationScreen />,
    handle: { title: "Reservar lote" },
  },
  { path: "/login", element: <CustomerSignInScreen />, handle: { title: "Entrar" } },
  { path: "/admin", element: <StaffSignInScreen />, handle: { title: "Acesso da equipe" } },
  { path: "/admin/login", element: <StaffSignInScreen />, handle: { title: "Acesso da equipe" } },
];
