import { pageOf } from "@gleba/shared/contracts";
import {
  companyRow,
  contractClauses,
  ventureCompanyChosen,
  type CompanyChange,
  type CompanyRow,
  type ClausesChange,
  type ContractClauses,
  type NewCompany,
  type VentureCompany,
} from "@gleba/shared/contracts/crm";
import { get, post, put } from "@gleba/shared/http";
import type { ListPage, ListParams } from "#ui/list";

const companiesPage = pageOf(companyRow);

const PATH = "/api/crm/companies";
/** A page may hold so many; a group of more companies reads what its first hundred offer. */
const MOST = 100;

/** One page of the companies as the address asks for it. */
export const fetchCompanies = (params: ListParams, signal: AbortSignal): Promise<ListPage<CompanyRow>> =>
  get(PATH, companiesPage, { signal, params });

/** Every company, with the developments that it offers. */
export const fetchAllCompanies = async (signal?: AbortSignal): Promise<CompanyRow[]> =>
  (await get(PATH, companiesPage, { signal, params: { page: 0, size: MOST, sort: "id,asc" } })).content;

/** Adds a company; the portal asks for a fresh proof first. */
export const addCompany = (body: NewCompany): Promise<CompanyRow> => post(PATH, body, companyRow);

/** Changes what documents say of a company. */
export const changeCompany = (id: number, body: CompanyChange): Promise<CompanyRow> =>
  put(`${PATH}/${id}`, body, companyRow);

/** Says which company a development belongs to; `seen` is the one that was shown. */
export const chooseCompany = async (ventureId: number, body: VentureCompany): Promise<void> => {
  await put(`${PATH}/ventures/${ventureId}`, body, ventureCompanyChosen);
};

const CLAUSES = "/api/crm/contract-clauses";

/** The clauses in force of a company's contracts (null: the site's). */
export const fetchClauses = (companyId: number | null, signal?: AbortSignal): Promise<ContractClauses> =>
  get(CLAUSES, contractClauses, { signal, params: { companyId: companyId ?? undefined } });

/** Writes the next version of them; the portal asks for a fresh proof first. */
export const saveClauses = (body: ClausesChange): Promise<ContractClauses> => put(CLAUSES, body, contractClauses);
