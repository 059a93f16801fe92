import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { Alert, notify, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState, type ReactNode } from "react";
import { CollapsibleHistory } from "#features/audit";
import { useSaveKey, useUnsavedChanges } from "#ui/unsaved-changes";
import { TypeToConfirm } from "#ui/list";
import { usePendingUploads } from "#ui/media";
import { removeArticle } from "./api.ts";
import { ArticleFields } from "./components/article-fields.tsx";
import { ConflictDialog } from "./components/conflict-dialog.tsx";
import { EditorBar } from "./components/editor-bar.tsx";
import { EditorHead } from "./components/editor-head.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";
import { changedLabels, labelsOf, type EditorArticle } from "./editor-fields.ts";
import { useArticle, type ArticleEditing } from "./use-article.ts";
import { useDiscard } from "./use-discard.tsx";
import { usePointingOut } from "./use-pointing-out.ts";
import { usePreview } from "./use-preview.ts";
import { usePublication } from "./use-publication.ts";
import * as styles from "./article-editor.module.css";

interface Props {
  known: EditorArticle;
  /** The screen's heading; the article's title where it is left out. */
  heading?: string;
  /** Below the heading: the other screens of a development. */
  tabs?: ReactNode;
  /** Where the public reads it. */
  publicPath?: string | undefined;
  /** It was removed; without it nobody may. */
  onRemoved?: () => void;
}

type OpenDialog = "versions" | "remove";

/** Writes one article: saves itself as a draft, and is published apart (expectation E35). */
export const ArticleEditor = ({ known, heading, tabs, publicPath, onRemoved }: Props) => {
  const editing = useArticle(known);
  const { article, content, saving, dirty, fieldErrors } = editing;
  const [open, setOpen] = useState<OpenDialog>();
  const pendingUploads = usePendingUploads();
  useUnsavedChanges(dirty || pendingUploads > 0, { onLeave: editing.forget });
  useSaveKey(pendingUploads > 0 ? undefined : () => void editing.saveVersion());
  const preview = usePreview(editing);
  const { working, publish, unpublish } = usePublication(editing);
  const [discardDialog, discard] = useDiscard(editing);
  const place = usePointingOut(editing.refusals);
  const isPublished = article.status === "published";
  const titleError = content.title.trim() === "" ? "Informe o título." : fieldErrors["title"];
  return (
    <Stack gap="lg">
      <EditorHead
        title={heading ?? article.title}
        isPublished={isPublished}
        publicPath={publicPath}
        unpublishing={working === "unpublish"}
        onUnpublish={unpublish}
        onRemove={onRemoved && (() => setOpen("remove"))}
      />
      {tabs}
      {Object.keys(fieldErrors).length > 0 && saving.state === "failed" && (
        <Alert tone="error" title="Confira os campos indicados">
          {saving.message}
        </Alert>
      )}
      <div ref={place}>
        <Stack gap="lg">
          <div data-wrong={titleError !== undefined}>
            {/* The headings of the text itself come below this one. */}
            <h2 className={styles.heading}>Conteúdo</h2>
            <TextField
              label="Título"
              name="title"
              value={content.title}
              onChange={editing.setTitle}
              error={titleError}
            />
          </div>
          <ArticleFields editing={editing} />
        </Stack>
      </div>
      <EditorBar
        saving={saving}
        dirty={dirty}
        hasDraft={article.hasDraft}
        isPublished={isPublished}
        publishing={working === "publish"}
        pendingUploads={pendingUploads}
        onSave={() => void editing.saveVersion()}
        onDiscard={discard}
        onPreview={preview}
        onVersions={() => void editing.save().then(() => setOpen("versions"))}
        onPublish={publish}
      />
      {/* Below the bar, which sticks to the window only as long as there is text to write. */}
      <CollapsibleHistory entity="article" id={article.id} names={labelsOf(content)} />
      {discardDialog}
      <ArticleDialogs editing={editing} open={open} onClose={() => setOpen(undefined)} onRemoved={onRemoved} />
    </Stack>
  );
};

interface DialogsProps {
  editing: ArticleEditing;
  open: OpenDialog | undefined;
  onClose: () => void;
  onRemoved: (() => void) | undefined;
}

const ArticleDialogs = ({ editing, open, onClose, onRemoved }: DialogsProps) => {
  const { article, content, conflict } = editing;
  const restored = (next: CrmArticle): void => {
    editing.take(next);
    onClose();
    notify.success("Versão restaurada no rascunho. Publique para que o público a leia.");
  };
  return (
    <>
      {open === "versions" && <VersionsDialog article={article} onRestored={restored} onClose={onClose} />}
      {open === "remove" && (
        <TypeToConfirm
          title={`Excluir ${article.title}?`}
          name={article.title}
          onConfirm={async () => {
            await removeArticle(article.id);
            editing.forget();
            onRemoved?.();
          }}
          onClose={onClose}
        >
          <p>Não é possível desfazer. O rascunho e as versões vão junto; o que se fez continua na auditoria.</p>
        </TypeToConfirm>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict.with}
          differs={changedLabels(content, conflict.theirs.content, editing.known)}
          onTheirs={editing.takeTheirs}
          onMine={editing.keepMine}
          onLater={editing.decideLater}
        />
      )}
    </>
  );
};
