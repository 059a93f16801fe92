import {
  importInspection,
  importOutcome,
  importPlan,
  lotsUndone,
  pastImport,
  type ImportInspection,
  type ImportMapping,
  type ImportOutcome,
  type ImportPlan,
  type LotsUndone,
  type PastImport,
} from "@gleba/shared/contracts/crm";
import { pageOf } from "@gleba/shared/contracts";
import { get, post } from "@gleba/shared/http";
import { downloadFile, type ListPage, type ListParams } from "#ui/list";

const pathOf = (ventureId: number): string => `/api/crm/ventures/${ventureId}/import`;

/** The browser writes the boundary between the parts; our own JSON heading would hide it. */
const MULTIPART = { headers: { "Content-Type": "multipart/form-data" } };

const formOf = (file: File, mapping?: ImportMapping): FormData => {
  const form = new FormData();
  form.set("file", file);
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  return form;
};

/** What is in a file. */
export const inspectFile = (ventureId: number, file: File): Promise<ImportInspection> =>
  post(`${pathOf(ventureId)}/inspect`, formOf(file), importInspection, MULTIPART);

/** What applying it would do; nothing is written. */
export const planImport = (ventureId: number, file: File, mapping: ImportMapping): Promise<ImportPlan> =>
  post(pathOf(ventureId), formOf(file, mapping), importPlan, MULTIPART);

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
