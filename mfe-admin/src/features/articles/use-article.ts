import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { forgetDraft } from "#ui/unsaved-changes";
import { saveArticle } from "./api.ts";
import {
  isSameContent,
  toEditorArticle,
  toFieldValues,
  type ArticleContent,
  type EditorArticle,
  type EditorField,
} from "./editor-fields.ts";
import { useArticleState, type ArticleState } from "./use-article-state.ts";
import { useAutosave } from "./use-autosave.ts";

/** What somebody decides about a text that another person saved meanwhile. */
const conflictActions = ({
  conflict,
  setConflict,
  setEditor,
  setContent,
  setSaving,
  nextGeneration,
}: ArticleState) => ({
  /** Neither text yet: nothing is saved before they decide; saving again asks again. */
  decideLater: () => setConflict(undefined),
  takeTheirs: () => {
    if (!conflict) return;
    setEditor(conflict.theirs);
    setContent(conflict.theirs.content);
    nextGeneration();
    setSaving({ state: "saved", at: conflict.theirs.article.draft?.savedAt ?? null });
    setConflict(undefined);
  },
  keepMine: () => {
    if (!conflict) return;
    setEditor(conflict.theirs);
    setConflict(undefined);
    setSaving({ state: "typed" });
  },
});

/** An article being written: saves itself as a draft after every pause, keeps the text whatever fails. */
export const useArticle = (known: EditorArticle) => {
  const state = useArticleState(known);
  const { editor, content, saving, latestRef, failed, pointOut } = state;
  const { save, settled } = useAutosave(state);

  /** `name`: of the field that is typed into; what was said of it is answered by that. */
  const change = (name: string, part: Partial<ArticleContent>): void => {
    state.setContent((before) => ({ ...before, ...part }));
    state.setFieldErrors(({ [name]: _answered, ...others }) => others);
    if (saving.state !== "saving") state.setSaving({ state: "typed" });
  };
  /** Goes on from what the server answered. */
  const take = (article: CrmArticle): void => {
    const next = toEditorArticle(article, editor.template);
    const isOther = !isSameContent(next.content, latestRef.current.content);
    latestRef.current = { editor: next, content: next.content };
    state.setEditor(next);
    state.setContent(next.content);
    state.setFieldErrors({});
    if (isOther) state.nextGeneration();
    state.setSaving({ state: "saved", at: article.draft?.savedAt ?? null });
  };
  /** "Salvar": of an article that is not published, a version to come back to. */
  const saveVersion = async (): Promise<void> => {
    if (!(await save())) return pointOut();
    const { article } = latestRef.current.editor;
    if (article.status === "published" || !article.hasDraft) return;
    const { title, fields } = latestRef.current.content;
    try {
      take(await saveArticle(article.id, { title, fields: toFieldValues(fields), version: article.version }));
    } catch (thrown) {
      await failed(thrown);
      pointOut();
    }
  };

  return {
    known: editor,
    article: editor.article,
    template: editor.template,
    generation: state.generation,
    /** The version read or written last, without waiting for React to draw it. */
    version: () => latestRef.current.editor.article.version,
    settled,
    content,
    saving,
    dirty: state.dirty,
    conflict: state.conflict,
    fieldErrors: state.fieldErrors,
    refusals: state.refusals,
    pointOut,
    setTitle: (title: string) => change("title", { title }),
    setValue: (field: EditorField, value: unknown) =>
      change(field.name, {
        fields: content.fields.map((one) => (one.name === field.name ? { ...one, value } : one)),
      }),
    drop: (field: EditorField) =>
      change(field.name, { fields: content.fields.filter(({ name: other }) => other !== field.name) }),
    save,
    saveVersion,
    take,
    failed,
    forget: () => forgetDraft(state.draftName),
    ...conflictActions(state),
  };
};
export type ArticleEditing = ReturnType<typeof useArticle>;
