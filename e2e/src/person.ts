import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { apiUrl } from "./visitor.ts";

/** Invented people; the CPFs are the usual published examples. */
export const PEOPLE = [
  {
    name: "Visitante de Demonstração Um",
    document: "529.982.247-25",
    email: "um@exemplo.com.br",
    phone: "27999990001",
  },
  {
    name: "Visitante de Demonstração Dois",
    document: "390.533.447-05",
    email: "dois@exemplo.com.br",
    phone: "27999990002",
  },
] as const;
export type Person = (typeof PEOPLE)[number];

interface Reservation {
  person?: Readonly<Record<keyof Person, string>>;
  origin?: string;
  joinQueue?: boolean;
  simulationId?: string;
}

/** What the reservation form sends, for the journeys that look at the server from outside. */
export const reservation = (idBatch: number, { person = PEOPLE[0], origin = apiUrl(), ...more }: Reservation = {}) => ({
  url: `${origin}/api/public/batches/reserve`,
  headers: { "Idempotency-Key": randomUUID() },
  data: {
    idBatch,
    ...person,
    consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
    ...more,
  },
});

/** Sends it. */
export const reserve = (request: APIRequestContext, idBatch: number, how: Reservation = {}) => {
  const { url, ...sent } = reservation(idBatch, how);
  return request.post(url, sent);
};

interface Lot {
  idBatch: number;
  status: string;
  block: string;
  lot: string;
  /** Longitude and latitude of its corners. */
  polygon: [number, number][];
}

/** A development with open sales: the smallest one, whose lots people can see at once. */
export const openDevelopment = async (
  request: APIRequestContext,
  origin = apiUrl(),
): Promise<{ id: number; name: string; lots: Lot[] }> => {
  const query = "{ ventures { id name salesOpen lots { total } } }";
  const { data } = await (await request.post(`${origin}/graphql`, { data: { query } })).json();
  const open = data.ventures
    .filter(({ salesOpen }: { salesOpen: boolean }) => salesOpen)
    .sort((a: { lots: { total: number } }, b: { lots: { total: number } }) => a.lots.total - b.lots.total);
  const { id, name } = open[0];
  const development = await (await request.get(`${origin}/api/public/ventures/${id}`)).json();
  return { id, name, lots: development.batchs };
};

/** A lot that nobody has yet. */
export const freeLot = async (request: APIRequestContext, origin = apiUrl()) => {
  const development = await openDevelopment(request, origin);
  const lot = development.lots.find(({ status }) => status === "available");
  if (!lot) throw new Error("No lot is left to reserve");
  return { development, lot };
};
