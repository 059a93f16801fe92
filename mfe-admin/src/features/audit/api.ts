import { auditEntry, pageOf, type AuditEntry } from "@gleba/shared/contracts";
import { auditPeople, type AuditPeople } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";
import type { ListPage, ListParams } from "#ui/list";

const PATH = "/api/crm/audit";
const auditPage = pageOf(auditEntry);

/** One page of what was changed, newest first. */
export const fetchAudit = ({ sort: _, ...params }: ListParams, signal: AbortSignal): Promise<ListPage<AuditEntry>> =>
  get(PATH, auditPage, { signal, params });

/** Who of the staff changed something. */
export const fetchPeople = (signal?: AbortSignal): Promise<AuditPeople> =>
  get(`${PATH}/people`, auditPeople, { signal });

/** Where the same comes as a table. */
export const AUDIT_CSV = `${PATH}/export`;
