import { and, eq, or } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { fold } from "#platform/text/fold.ts";
import { cities } from "#platform/db/schema/index.ts";
import type { ServiceAddress } from "../public/postal-codes/service.ts";

/** The municipality a service names: by IBGE's code, else by name and state. */
export const findCity = async (orm: Orm, { ibge, city, uf }: Pick<ServiceAddress, "ibge" | "city" | "uf">) => {
  const found = await orm
    .select({ id: cities.id, name: cities.name, uf: cities.uf })
    .from(cities)
    .where(or(eq(cities.id, ibge), and(eq(cities.name, city), eq(cities.uf, uf.toUpperCase()))));
  return found.find(({ id }) => id === ibge) ?? found.find(({ name }) => fold(name) === fold(city)) ?? null;
};
