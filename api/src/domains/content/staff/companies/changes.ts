import { normalizeDocument } from "@gleba/shared/contracts";
import type {
  CompanyChange,
  CompanyRow,
  NewCompany,
  VentureCompany,
  VentureCompanyChosen,
} from "@gleba/shared/contracts/crm";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import {
  haveContracts,
  insertCompany,
  isCnpjKnown,
  lockCompany,
  lockVenture,
  setVentureCompany,
  updateCompany,
  withVentures,
  type StoredCompany,
} from "../../repository/companies.ts";
import { readSiteCompany } from "../../repository/company.ts";
import { presentCompany } from "../../present/company.ts";
import { withLogo } from "./logo.ts";

const errors = {
  cnpjKnown: () => appError(409, "cnpj_known", "Já há uma empresa com este CNPJ."),
  cnpjSigned: () =>
    appError(
      409,
      "company_has_contracts",
      "Há contratos assinados com esta empresa: o CNPJ não muda. Cadastre outra empresa.",
    ),
  ventureSigned: () =>
    appError(
      409,
      "venture_has_contracts",
      "Este empreendimento já tem contratos: eles ficam com a empresa com que foram feitos, e o CNPJ do empreendimento não muda.",
    ),
};

const factsOf = (stored: StoredCompany) => {
  const { legalName, tradeName, cnpj, address, phone, email, bankAccount, pixKey, logo } = stored;
  return { legalName, tradeName, cnpj, address, phone, email, bankAccount, pixKey, logo };
};

const rowOf = async ({ storage }: Deps, tx: Tx, stored: StoredCompany): Promise<CompanyRow> =>
  presentCompany(storage, (await withVentures(tx, [stored]))[0]!);

/** Why a company may not take another CNPJ; null where it may. */
const refuseCnpj = async (tx: Tx, before: StoredCompany, cnpj: string): Promise<AppError | null> => {
  const ventures = (await withVentures(tx, [before]))[0]!.ventures.map((venture) => venture.id);
  for (const venture of ventures) await lockVenture(tx, venture);
  if (await haveContracts(tx, ventures)) return errors.cnpjSigned();
  return (await isCnpjKnown(tx, cnpj)) ? errors.cnpjKnown() : null;
};

/** Adds a company that offers developments. */
export const addCompany = (deps: Deps, by: Staff, { logo, ...facts }: NewCompany): Promise<CompanyRow | AppError> =>
  withLogo(deps, logo, (file) =>
    inTransaction(deps, async (tx) => {
      const company = { ...facts, logo: file?.key ?? "" };
      const stored = await insertCompany(tx, company);
      if (!stored) return errors.cnpjKnown();
      await file?.confirm(tx);
      const change = { entity: "company", entityId: stored.id, label: stored.legalName };
      await recordStaff(deps, tx, by, { action: "created", ...change, before: null, after: company });
      return rowOf(deps, tx, stored);
    }),
  );

/** Changes what documents say of a company from now on; its CNPJ only while nobody has signed with it. */
export const changeCompany = (
  deps: Deps,
  by: Staff,
  id: number,
  { version, logo, ...facts }: CompanyChange,
): Promise<CompanyRow | AppError> =>
  withLogo(deps, logo, (file) =>
    inTransaction(deps, async (tx) => {
      const before = await lockCompany(tx, id);
      if (!before) return staffErrors.notFound("Esta empresa");
      if (before.version !== version) return staffErrors.changedMeanwhile();
      const refused = facts.cnpj === before.cnpj ? null : await refuseCnpj(tx, before, facts.cnpj);
      if (refused) return refused;
      const after = { ...facts, logo: file?.key ?? (logo === null ? "" : before.logo) };
      const stored = await updateCompany(tx, id, { ...after, version: version + 1 });
      await file?.confirm(tx);
      if (before.logo && before.logo !== after.logo) await deps.jobs.post(tx, "file-removal", { keys: [before.logo] });
      const change = { entity: "company", entityId: id, label: stored.legalName };
      await recordStaff(deps, tx, by, { action: "updated", ...change, before: factsOf(before), after });
      return rowOf(deps, tx, stored);
    }),
  );

/**
 * Says which company a development belongs to. Once there are contracts only one of the same CNPJ is taken: what was signed
 * with one company is not another's.
 */
export const chooseCompany = (
  deps: Deps,
  by: Staff,
  ventureId: number,
  { companyId, seen }: VentureCompany,
): Promise<VentureCompanyChosen | AppError> =>
  inTransaction(deps, async (tx) => {
    // In the order of their ids: two people who change developments over cross ways wait for each other, and not for ever.
    const locked = new Map<number | null, StoredCompany | null>();
    for (const id of [seen, companyId].filter((id) => id !== null).toSorted((a, b) => a - b))
      locked.set(id, await lockCompany(tx, id));
    const [before, after] = [locked.get(seen) ?? null, locked.get(companyId) ?? null];
    if (companyId !== null && !after) return staffErrors.notFound("Esta empresa");
    const venture = await lockVenture(tx, ventureId);
    if (!venture) return staffErrors.notFound("Este empreendimento");
    if (venture.companyId !== seen) return staffErrors.changedMeanwhile();
    if (companyId === seen) return { companyId };
    const site = before && after ? null : await readSiteCompany({ ...deps, db: { orm: tx } });
    const cnpjOf = (company: StoredCompany | null) => normalizeDocument(company?.cnpj ?? site?.cnpj ?? "");
    if (cnpjOf(before) !== cnpjOf(after) && (await haveContracts(tx, [ventureId]))) return errors.ventureSigned();
    await setVentureCompany(tx, ventureId, companyId);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "venture",
      entityId: ventureId,
      label: venture.name,
      before: { company: before?.legalName ?? null },
      after: { company: after?.legalName ?? null },
    });
    return { companyId };
  });
