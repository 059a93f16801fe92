import type { CrmArticle, Overtaking } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "#ui/unsaved-changes";
import { fetchEditor, isUnanswered, conflictingChange, saveArticle, saveDraft, fieldErrorsOf } from "./api.ts";
import {
  toEditorArticle,
  toFieldValues,
  isSameContent,
  type EditorArticle,
  type EditorField,
  type ArticleContent,
} from "./editor-fields.ts";

/** A pause in the typing this long saves it. */
const PAUSE_MS = 1_500;
/** Pause before what nobody answered is sent again. */
const RETRY_MS = 8_000;

/** Where what was typed stands. */
export type SaveStatus =
  | { state: "saved"; at: string | null }
  | { state: "typed" }
  | { state: "saving" }
  | { state: "failed"; message: string };

interface Conflict {
  with: Overtaking;
  theirs: EditorArticle;
}

/** An article being written: saves itself as a draft after every pause, keeps the text whatever fails. */
export const useArticle = (known: EditorArticle) => {
  const name = `article-${known.article.id}`;
  const [editor, setEditor] = useState(known);
  const [written, setWritten] = useState<ArticleContent>(() => readDraft<ArticleContent>(name) ?? known.written);
  const [saving, setSaving] = useState<SaveStatus>({ state: "saved", at: known.article.draft?.savedAt ?? null });
  const [conflict, setConflict] = useState<Conflict>();
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const dirty = !isSameContent(written, editor.written);
  // What a save under way will have to be compared with when it is answered.
  const now = useRef({ editor, written });
  now.current = { editor, written };
  const busy = useRef<Promise<boolean>>(undefined);
  // Counts texts that came from elsewhere: fields that keep what was typed begin anew.
  const [generation, setGeneration] = useState(0);

  const failed = useCallback(async (thrown: unknown): Promise<void> => {
    const by = conflictingChange(thrown);
    if (by) setConflict({ with: by, theirs: await fetchEditor(now.current.editor.article.id) });
    setFieldErrors(fieldErrorsOf(thrown));
    setSaving({ state: "failed", message: failureOf(thrown).message });
  }, []);

  const send = useCallback(async (): Promise<boolean> => {
    const { editor: before, written: sent } = now.current;
    setSaving({ state: "saving" });
    try {
      const article = await saveDraft(before.article.id, {
        title: sent.title,
        fields: toFieldValues(sent.fields),
        version: before.article.version,
      });
      now.current.editor = { ...before, article, written: sent };
      setEditor(now.current.editor);
      setFieldErrors({});
      setSaving(
        isSameContent(now.current.written, sent)
          ? { state: "saved", at: new Date().toISOString() }
          : { state: "typed" },
      );
      return true;
    } catch (thrown) {
      await failed(thrown).catch(() => undefined);
      if (isUnanswered(thrown))
        setTimeout(() => setSaving((at) => (at.state === "failed" ? { state: "typed" } : at)), RETRY_MS);
      return false;
    }
  }, [failed]);

  /** Sends what is typed and not saved; false when it could not. One at a time: the version counts each. */
  const save = useCallback(async (): Promise<boolean> => {
    await busy.current;
    if (isSameContent(now.current.written, now.current.editor.written)) return true;
    busy.current = send();
    return busy.current;
  }, [send]);

  useEffect(() => {
    if (dirty) keepDraft(name, written);
    else forgetDraft(name);
  }, [dirty, name, written]);
  useEffect(() => {
    if (!dirty || conflict || saving.state === "saving" || saving.state === "failed") return undefined;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dirty, conflict, saving.state, save, written]);

  const change = (part: Partial<ArticleContent>): void => {
    setWritten((before) => ({ ...before, ...part }));
    if (saving.state !== "saving") setSaving({ state: "typed" });
  };
  /** Goes on from what the server answered. */
  const take = (article: CrmArticle): void => {
    const next = toEditorArticle(article, editor.template);
    const isOther = !isSameContent(next.written, now.current.written);
    now.current = { editor: next, written: next.written };
    setEditor(next);
    setWritten(next.written);
    setFieldErrors({});
    if (isOther) setGeneration((before) => before + 1);
    setSaving({ state: "saved", at: article.draft?.savedAt ?? null });
  };

  /** "Salvar": of an article that is not published, a version to come back to. */
  const keep = async (): Promise<void> => {
    if (!(await save())) return;
    const { article } = now.current.editor;
    if (article.status === "published" || !article.hasDraft) return;
    const { title, fields } = now.current.written;
    try {
      take(await saveArticle(article.id, { title, fields: toFieldValues(fields), version: article.version }));
    } catch (thrown) {
      await failed(thrown);
    }
  };

  return {
    article: editor.article,
    template: editor.template,
    generation,
    /** The version read or written last, without waiting for React to draw it. */
    version: () => now.current.editor.article.version,
    /** Once no save is under way. */
    settled: async () => void (await busy.current),
    written,
    saving,
    dirty,
    conflict,
    fieldErrors,
    setTitle: (title: string) => change({ title }),
    setValue: (field: EditorField, value: unknown) =>
      change({ fields: written.fields.map((one) => (one.name === field.name ? { ...one, value } : one)) }),
    drop: (field: EditorField) => change({ fields: written.fields.filter(({ name: other }) => other !== field.name) }),
    save,
    keep,
    take,
    failed,
    forget: () => forgetDraft(name),
    /** Neither text yet: nothing is saved before they decide; saving again asks again. */
    decideLater: () => setConflict(undefined),
    takeTheirs: () => {
      if (!conflict) return;
      setEditor(conflict.theirs);
      setWritten(conflict.theirs.written);
      setGeneration((before) => before + 1);
      setSaving({ state: "saved", at: conflict.theirs.article.draft?.savedAt ?? null });
      setConflict(undefined);
    },
    keepMine: () => {
      if (!conflict) return;
      setEditor(conflict.theirs);
      setConflict(undefined);
      setSaving({ state: "typed" });
    },
  };
};
export type ArticleEditing = ReturnType<typeof useArticle>;
