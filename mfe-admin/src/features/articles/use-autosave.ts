import { serverTime } from "@gleba/shared/session";
import { useCallback, useEffect, useRef } from "react";
import { forgetDraft, keepDraft } from "#ui/unsaved-changes";
import { isUnanswered, saveDraft } from "./api.ts";
import { isSameContent, toFieldValues } from "./editor-fields.ts";
import type { ArticleDraft, ArticleState } from "./use-article-state.ts";

/** A pause in the typing this long saves it. */
const PAUSE_MS = 1_500;
/** Pause before what nobody answered is sent again. */
const RETRY_MS = 8_000;

/** Saves what is typed as the article's draft after every pause, and keeps it in the page whatever fails. */
export const useAutosave = (state: ArticleState) => {
  const {
    draftName,
    editor,
    content,
    saving,
    dirty,
    conflict,
    latestRef,
    failed,
    setEditor,
    setFieldErrors,
    setSaving,
  } = state;
  const busy = useRef<Promise<boolean>>(undefined);

  const send = useCallback(async (): Promise<boolean> => {
    const { editor: before, content: sent } = latestRef.current;
    setSaving({ state: "saving" });
    try {
      const article = await saveDraft(before.article.id, {
        title: sent.title,
        fields: toFieldValues(sent.fields),
        version: before.article.version,
      });
      latestRef.current.editor = { ...before, article, content: sent };
      setEditor(latestRef.current.editor);
      setFieldErrors({});
      setSaving(
        isSameContent(latestRef.current.content, sent)
          ? { state: "saved", at: new Date(serverTime()).toISOString() }
          : { state: "typed" },
      );
      return true;
    } catch (thrown) {
      await failed(thrown).catch(() => undefined);
      if (isUnanswered(thrown))
        setTimeout(() => setSaving((at) => (at.state === "failed" ? { state: "typed" } : at)), RETRY_MS);
      return false;
    }
  }, [latestRef, failed, setEditor, setFieldErrors, setSaving]);

  /** Sends what is typed and not saved; false when it could not. One at a time: the version counts each. */
  const save = useCallback(async (): Promise<boolean> => {
    await busy.current;
    if (isSameContent(latestRef.current.content, latestRef.current.editor.content)) return true;
    busy.current = send();
    return busy.current;
  }, [latestRef, send]);

  useEffect(() => {
    if (dirty) keepDraft(draftName, { content, over: editor } satisfies ArticleDraft);
    else forgetDraft(draftName);
  }, [dirty, draftName, content, editor]);
  useEffect(() => {
    if (!dirty || conflict || saving.state === "saving" || saving.state === "failed") return undefined;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dirty, conflict, saving.state, save, content]);

  /** `settled`: once no save is under way. */
  return { save, settled: async () => void (await busy.current) };
};
