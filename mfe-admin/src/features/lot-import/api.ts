import {
  PART_BYTES,
  importOutcome,
  importPlan,
  lotsUndone,
  ownPlanFile,
  pastImport,
  planFile,
  understoodPlan,
  type ImportMapping,
  type ImportOutcome,
  type ImportPlan,
  type LotsUndone,
  type PastImport,
  type PlanFile,
  type UnderstoodPlan,
} from "@gleba/shared/contracts/crm";
import { pageOf } from "@gleba/shared/contracts";
import { get, post } from "@gleba/shared/http";
import { downloadFile, type ListPage, type ListParams } from "#ui/list";

const pathOf = (ventureId: number): string => `/api/crm/ventures/${ventureId}/import`;

const filesOf = (ventureId: number): string => `/api/crm/ventures/${ventureId}/plan-files`;

/** The browser writes the boundary between the parts; our own JSON heading would hide it. */
const MULTIPART = { headers: { "Content-Type": "multipart/form-data" } };

/** What the person last sent for a development, as far as it came; null for nothing. */
export const fetchOwnFile = async (ventureId: number, signal: AbortSignal): Promise<PlanFile | null> =>
  (await get(filesOf(ventureId), ownPlanFile, { signal })).file;

/** Announces a file that is sent in parts. */
export const announceFile = (ventureId: number, { name, size }: File, signal: AbortSignal): Promise<PlanFile> =>
  post(filesOf(ventureId), { name: name.slice(-200), size, partBytes: PART_BYTES }, planFile, { signal });

/** Sends one part of it; `onSent` hears how much of the part is on its way, from 0 to 1. */
export const sendPart = (
  ventureId: number,
  fileId: string,
  { part, bytes }: { part: number; bytes: Blob },
  { signal, onSent }: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<PlanFile> => {
  const form = new FormData();
  form.set("file", bytes, `parte-${part}`);
  return post(`${filesOf(ventureId)}/${fileId}/parts/${part}`, form, planFile, {
    ...MULTIPART,
    signal,
    onUploadProgress: ({ loaded, total }) => onSent(total ? loaded / total : 0),
  });
};

/** Has the file read, in the background. */
export const beginReading = (ventureId: number, fileId: string, signal: AbortSignal): Promise<PlanFile> =>
  post(`${filesOf(ventureId)}/${fileId}/read`, {}, planFile, { signal });

/** How far it was read. */
export const fileState = (ventureId: number, fileId: string, signal: AbortSignal): Promise<PlanFile> =>
  get(`${filesOf(ventureId)}/${fileId}`, planFile, { signal });

/** What the drawing is understood to say. */
export const understandFile = (ventureId: number, fileId: string, mapping: ImportMapping): Promise<UnderstoodPlan> =>
  post(`${filesOf(ventureId)}/${fileId}/lots`, { mapping }, understoodPlan);

/** What applying it would do; nothing is written. */
export const simulateFile = (ventureId: number, fileId: string, mapping: ImportMapping): Promise<ImportPlan> =>
  post(`${filesOf(ventureId)}/${fileId}/simulate`, { mapping }, importPlan);

/** Writes the very plan that was shown. */
export const applyImport = (ventureId: number, { planId, hash }: ImportPlan): Promise<ImportOutcome> =>
  post(`${pathOf(ventureId)}/${planId}/apply`, { hash }, importOutcome);

export const undoImport = (ventureId: number, changeId: number): Promise<LotsUndone> =>
  post(`/api/crm/ventures/${ventureId}/batches/undo`, { changeId }, lotsUndone);

const importsPath = (ventureId: number): string => `/api/crm/ventures/${ventureId}/imports`;

/** Reads one page of the files that were applied to a development. */
export const importsOf =
  (ventureId: number) =>
  (params: ListParams, signal: AbortSignal): Promise<ListPage<PastImport>> =>
    get(importsPath(ventureId), pageOf(pastImport), { signal, params });

/** Hands over what one of them did and found, as a table. */
export const downloadReport = (ventureId: number, { id, fileName }: PastImport): Promise<void> =>
  downloadFile(`${importsPath(ventureId)}/${id}/report`, `relatorio-${fileName}.csv`);
