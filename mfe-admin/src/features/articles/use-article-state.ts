import type { Overtaking } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { useCallback, useRef, useState } from "react";
import { readDraft } from "#ui/unsaved-changes";
import { conflictingChange, fetchEditor, fieldErrorsOf } from "./api.ts";
import { isSameContent, type ArticleContent, type EditorArticle } from "./editor-fields.ts";

/** Whether what was typed is on the server. */
export type SaveStatus =
  | { state: "saved"; at: string | null }
  | { state: "typed" }
  | { state: "saving" }
  | { state: "failed"; message: string };

export interface Conflict {
  with: Overtaking;
  theirs: EditorArticle;
}

/** What was typed, and the article that it was typed over: whoever changed that since is met as at any conflict. */
export interface ArticleDraft {
  content: ArticleContent;
  over: EditorArticle;
}

/** The article as it was read or written last, what is typed into it, and what became of its last save. */
export const useArticleState = (known: EditorArticle) => {
  const draftName = `article-${known.article.id}`;
  const [draft] = useState(() => readDraft<ArticleDraft>(draftName));
  const [editor, setEditor] = useState(draft?.over ?? known);
  const [content, setContent] = useState<ArticleContent>(draft?.content ?? known.content);
  const [saving, setSaving] = useState<SaveStatus>({ state: "saved", at: known.article.draft?.savedAt ?? null });
  const [conflict, setConflict] = useState<Conflict>();
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  // Counts what was asked for and refused: what is wrong takes the focus then, and not while somebody types.
  const [refusals, setRefusals] = useState(0);
  // Counts texts that came from elsewhere: fields that keep what was typed begin anew.
  const [generation, setGeneration] = useState(0);
  // What a save under way will have to be compared with when it is answered.
  const latestRef = useRef({ editor, content });
  latestRef.current = { editor, content };

  const failed = useCallback(async (thrown: unknown): Promise<void> => {
    const by = conflictingChange(thrown);
    if (by) setConflict({ with: by, theirs: await fetchEditor(latestRef.current.editor.article.id) });
    setFieldErrors(fieldErrorsOf(thrown));
    setSaving({ state: "failed", message: failureOf(thrown).message });
  }, []);

  return {
    draftName,
    editor,
    setEditor,
    content,
    setContent,
    saving,
    setSaving,
    conflict,
    setConflict,
    fieldErrors,
    setFieldErrors,
    refusals,
    pointOut: () => setRefusals((before) => before + 1),
    generation,
    nextGeneration: () => setGeneration((before) => before + 1),
    dirty: !isSameContent(content, editor.content),
    latestRef,
    failed,
  };
};
export type ArticleState = ReturnType<typeof useArticleState>;
