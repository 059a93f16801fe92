import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { Alert, notify, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { CollapsibleHistory } from "#features/audit";
import { useSaveKey, useUnsavedChanges } from "#ui/unsaved-changes";
import { TypedConfirm } from "#ui/list";
import { usePendingUploads } from "#ui/media";
import { paths } from "#paths";
import { publishArticle, removeArticle, unpublishArticle } from "./api.ts";
import { ArticleFields } from "./components/article-fields.tsx";
import { ConflictDialog } from "./components/conflict-dialog.tsx";
import { EditorBar } from "./components/editor-bar.tsx";
import { EditorHead } from "./components/editor-head.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";
import { changedLabels, labelsOf, type EditorArticle } from "./editor-fields.ts";
import { useArticle } from "./use-article.ts";
import { useDiscard } from "./use-discard.tsx";
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

type Open = "versions" | "remove";

/** Writes one article: saves itself as a draft, and is published apart (expectation E35). */
export const ArticleEditor = ({ known, heading, tabs, publicPath, onRemoved }: Props) => {
  const editing = useArticle(known);
  const { article, written, saving, dirty, conflict, fieldErrors } = editing;
  const [open, setOpen] = useState<Open>();
  const [working, setWorking] = useState<"publish" | "unpublish">();
  const pendingUploads = usePendingUploads();
  const leaving = useUnsavedChanges(dirty || pendingUploads > 0, editing.forget);
  useSaveKey(pendingUploads > 0 ? undefined : () => void editing.keep());
  const [previewing, setPreviewing] = useState(false);
  const navigate = useNavigate();
  // Once what was typed is saved: leaving asks nothing then.
  useEffect(() => {
    if (previewing && !dirty) void navigate(paths.preview(article.id));
  }, [previewing, dirty, navigate, article.id]);
  const isPublished = article.status === "published";

  const turn = async (what: "publish" | "unpublish", call: typeof publishArticle, done: string): Promise<void> => {
    setWorking(what);
    try {
      if (!(await editing.save())) return;
      editing.take(await call(article.id, editing.version()));
      notify.success(done);
    } catch (thrown) {
      await editing.failed(thrown);
    } finally {
      setWorking(undefined);
    }
  };
  const [discarding, discard] = useDiscard(editing);
  const restored = (next: CrmArticle): void => {
    editing.take(next);
    setOpen(undefined);
    notify.success("Versão restaurada no rascunho. Publique para que o público a leia.");
  };
  return (
    <Stack gap="lg">
      {leaving}
      <EditorHead
        title={heading ?? article.title}
        isPublished={isPublished}
        publicPath={publicPath}
        unpublishing={working === "unpublish"}
        onUnpublish={() => void turn("unpublish", unpublishArticle, "O artigo saiu do site. O texto continua aqui.")}
        onRemove={onRemoved && (() => setOpen("remove"))}
      />
      {tabs}
      {Object.keys(fieldErrors).length > 0 && saving.state === "failed" && (
        <Alert tone="error" title="Confira os campos indicados">
          {saving.message}
        </Alert>
      )}
      <div>
        {/* The headings of the text itself come below this one. */}
        <h2 className={styles.heading}>Conteúdo</h2>
        <TextField
          label="Título"
          name="title"
          value={written.title}
          onChange={editing.setTitle}
          error={written.title.trim() === "" ? "Informe o título." : fieldErrors["title"]}
        />
      </div>
      <ArticleFields editing={editing} />
      <EditorBar
        saving={saving}
        dirty={dirty}
        hasDraft={article.hasDraft}
        isPublished={isPublished}
        publishing={working === "publish"}
        pendingUploads={pendingUploads}
        onSave={() => void editing.keep()}
        onDiscard={discard}
        onPreview={() => void editing.save().then((saved) => setPreviewing(saved))}
        onVersions={() => void editing.save().then(() => setOpen("versions"))}
        onPublish={() => void turn("publish", publishArticle, "Publicado: o público já lê este texto.")}
      />
      {/* Below the bar, which sticks to the window only as long as there is text to write. */}
      <CollapsibleHistory entity="article" id={article.id} names={labelsOf(written)} />
      {discarding}
      {open === "versions" && (
        <VersionsDialog article={article} onRestored={restored} onClose={() => setOpen(undefined)} />
      )}
      {open === "remove" && (
        <TypedConfirm
          title={`Excluir ${article.title}?`}
          name={article.title}
          onConfirm={async () => {
            await removeArticle(article.id);
            editing.forget();
            onRemoved?.();
          }}
          onClose={() => setOpen(undefined)}
        >
          <p>Não é possível desfazer. O rascunho e as versões vão junto; o que se fez continua na auditoria.</p>
        </TypedConfirm>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict.with}
          differs={changedLabels(written, conflict.theirs.written)}
          onTheirs={editing.takeTheirs}
          onMine={editing.keepMine}
          onLater={editing.decideLater}
        />
      )}
    </Stack>
  );
};
