import type { DiscountLimits } from "@gleba/shared/contracts/crm";
import { basisPointsOf, percentText } from "#ui/decimals";
import type { Option } from "#ui/list";
import { EVERYWHERE, roleKey, type LimitTyped } from "./components/limit-fields.tsx";

/** Limits as they are typed. */
export const rowsOf = ({ limits }: Pick<DiscountLimits, "limits">): LimitTyped[] =>
  limits.map((limit, key) => ({
    key,
    role: roleKey(limit),
    venture: limit.ventureId === null ? "" : String(limit.ventureId),
    percent: percentText(limit.basisPoints),
  }));

/** A limit as it is sent. */
export const limitOf = ({ role, venture, percent }: LimitTyped, roles: DiscountLimits["roles"]) => {
  const chosen = roles.find((one) => roleKey(one) === role);
  return {
    role: chosen?.role ?? null,
    customRoleId: chosen?.customRoleId ?? null,
    ventureId: venture === "" ? null : Number(venture),
    basisPoints: basisPointsOf(percent),
  };
};

/** Percentages by whose they are and where. */
type Places = Readonly<Record<string, string>>;

/** Rows by their place; one whose place is taken already has a place of its own. */
export const placesOf = (rows: readonly LimitTyped[]): Places => {
  const places: Record<string, string> = {};
  for (const { role, venture, percent } of rows) {
    let place = `${role}|${venture}`;
    while (place in places) place += "|";
    places[place] = percent;
  }
  return places;
};

/** The other way. */
export const rowsAt = (places: Places): LimitTyped[] =>
  Object.entries(places).map(([place, percent], key) => {
    const [role = "", venture = ""] = place.split("|");
    return { key, role, venture, percent };
  });

/** What stands now in some places, in words. */
export const limitsText = (
  at: readonly string[],
  places: Places,
  { roles, ventures }: { roles: DiscountLimits["roles"]; ventures: readonly Option[] },
): string => {
  const said = at.map((place) => {
    const [role, venture] = place.split("|");
    const who = roles.find((one) => roleKey(one) === role)?.name ?? role;
    const where = ventures.find(({ value }) => value === venture)?.label ?? EVERYWHERE.label;
    return `${who}, ${where}: ${places[place] === undefined ? "sem limite" : `até ${places[place]}%`}`;
  });
  return said.length > 0 ? `Agora consta: ${said.join("; ")}.` : "";
};
