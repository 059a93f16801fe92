import type { SiteEntry } from "@gleba/shared/contracts";
import { USUAL_COLORS } from "@gleba/shared/contracts/crm";
import { formatDocument } from "@gleba/shared/words";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Letterhead } from "#platform/mail/html-mail.ts";
import { CONFIGURATIONS, entriesOf, siteFileOf } from "../present/article.ts";
import { readCompanyOfVenture } from "./companies.ts";
import { readPublished } from "./articles.ts";
import { readLogo } from "./logo.ts";

/** Who offers, as every document names them (decree 7.962/2013). Empty where the site is not configured. */
export interface Company {
  title: string;
  legalName: string;
  cnpj: string;
  address: string;
  contact: string;
  /** Where slips are paid into, as a gateway to a bank knows it; empty for the gateway's own. */
  bankAccount: string;
  pixKey: string;
  /** Where its logo stands in the storage; empty for none. */
  logo: string;
}

/**
 * Whose an e-mail is: the company's that a development belongs to, with what it must say of itself (decree 7.962/2013), else the
 * site's name and colour; empty where the site is not configured.
 */
export const readLetterhead = async (
  deps: Pick<Deps, "db" | "storage">,
  ventureId: number | null,
): Promise<Letterhead> => {
  const file = await readPublished(deps.db, CONFIGURATIONS);
  const entries = file ? entriesOf(file, deps.storage) : [];
  const valueOf = (type: SiteEntry["type"]): string => entries.find((entry) => entry.type === type)?.value ?? "";
  const color = valueOf("brandColor");
  const own = ventureId === null ? null : await readCompanyOfVenture(deps.db.orm, ventureId);
  if (!own) return { name: valueOf("title"), color, foot: "", logo: null };
  const foot = [own.legalName, `CNPJ ${formatDocument(own.cnpj)}`, own.address].filter(Boolean).join(", ");
  return { name: own.tradeName || own.legalName, color, foot, logo: await readLogo(deps, own.logo) };
};

/** Storage key of the company's icon and its brand's colour; empty and the usual one where they are not chosen. */
export const readAppIcon = async (db: Deps["db"]): Promise<{ icon: string; color: string }> => {
  const file = await readPublished(db, CONFIGURATIONS);
  const color = file && entriesOf(file, { url: (key) => key }).find(({ type }) => type === "brandColor")?.value;
  return { icon: file ? siteFileOf(file, "favicon") : "", color: color || USUAL_COLORS.brandColor };
};

/** The company of the site's configuration; `db`: all of it, or within a transaction what that reads. */
export const readSiteCompany = async ({
  db,
  storage,
}: Pick<Deps, "storage"> & { db: { orm: Orm | Tx } }): Promise<Company> => {
  const file = await readPublished(db, CONFIGURATIONS);
  const entries = file ? entriesOf(file, storage) : [];
  const all = (type: SiteEntry["type"]): string[] =>
    entries.filter((entry) => entry.type === type && entry.value !== "").map(({ value }) => value);
  const first = (type: SiteEntry["type"]): string => all(type)[0] ?? "";
  return {
    title: first("title"),
    legalName: first("legalName"),
    cnpj: first("cnpj"),
    address: first("address"),
    contact: [...all("phone").slice(0, 1), ...all("email").slice(0, 1)].join(" · "),
    bankAccount: "",
    pixKey: "",
    logo: file ? siteFileOf(file, "logo") : "",
  };
};

/** Who offers a development: the company that it belongs to, else the one of the site's configuration. */
export const readCompany = async (deps: Pick<Deps, "db" | "storage">, ventureId: number): Promise<Company> => {
  const own = await readCompanyOfVenture(deps.db.orm, ventureId);
  if (!own) return readSiteCompany(deps);
  const { legalName, cnpj, address, phone, email, bankAccount, pixKey, logo } = own;
  const contact = [phone, email].filter(Boolean).join(" · ");
  const title = own.tradeName || legalName;
  return { title, legalName, cnpj, address, contact, bankAccount, pixKey, logo };
};
