import type { RouteObject } from "react-router";
import { HomeScreen } from "#features/home";
import { PrivacyPolicyScreen } from "#features/privacy-policy";
import { ReservationScreen } from "#features/reservation";
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
    path: "/empreendimentos/:id/lotes/:idBatch/reservar",
    element: <ReservationScreen />,
    handle: { title: "Reservar lote" },
  },
];
