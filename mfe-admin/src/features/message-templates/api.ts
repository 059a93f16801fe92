import { answerTemplate, type AnswerTemplate, type AnswerTemplateBody } from "@gleba/shared/contracts/crm";
import { get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";

const TEMPLATES = "/api/crm/conversations/templates";
const templates = z.array(answerTemplate);

/** The team's templates, by name. */
export const fetchTemplates = (signal?: AbortSignal): Promise<AnswerTemplate[]> =>
  get(TEMPLATES, templates, { signal });

/** Adds a template, or changes the one of this number. */
export const saveTemplate = (id: number | null, body: AnswerTemplateBody): Promise<AnswerTemplate> =>
  id === null ? post(TEMPLATES, body, answerTemplate) : put(`${TEMPLATES}/${id}`, body, answerTemplate);

export const removeTemplate = (id: number): Promise<unknown> => remove(`${TEMPLATES}/${id}`, z.object({ id: z.int() }));
