import { venture } from "@gleba/shared/contracts";
import type { MeasuredPortal } from "./portal.ts";

/** A page that everybody may open. */
export interface PublicPage {
  name: string;
  path: string;
}

/** The first development of the demonstration. */
const VENTURE = 1;

/** The public pages that the gates are measured on, with a lot of the demonstration that is for sale. */
export const publicPages = async ({ apiUrl }: MeasuredPortal): Promise<PublicPage[]> => {
  const answer = await fetch(`${apiUrl}/api/public/ventures/${VENTURE}`);
  const { batchs } = venture.parse(await answer.json());
  const lot = batchs.find(({ status }) => status === "available");
  if (!lot) throw new Error("The demonstration has no lot for sale.");
  const page = `/empreendimentos/${VENTURE}`;
  const ofLot = `${page}/lotes/${lot.idBatch}`;
  return [
    { name: "home", path: "/" },
    { name: "development", path: page },
    { name: "privacy policy", path: "/politicas-de-privacidade" },
    { name: "simulator", path: `${ofLot}/simular` },
    { name: "lot", path: `${page}?lote=${lot.idBatch}` },
    { name: "contact", path: `${ofLot}/contatar` },
    { name: "reservation", path: `${ofLot}/reservar` },
    { name: "sign-up", path: "/cadastro" },
  ];
};
