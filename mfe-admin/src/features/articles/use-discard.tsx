import { Button, Dialog, Group, notify, Stack } from "@gleba/shared/ui";
import { useState, type ReactNode } from "react";
import { saveDraft } from "./api.ts";
import { toFieldValues, mergeTemplate } from "./editor-fields.ts";
import type { ArticleEditing } from "./use-article.ts";

/** Goes back to what is published, after asking: what was written since is lost. Draw the first, call the second. */
export const useDiscard = (editing: ArticleEditing): [ReactNode, () => void] => {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const { article } = editing;
  const discard = async (): Promise<void> => {
    setWorking(true);
    try {
      await editing.settled();
      const fields = toFieldValues(mergeTemplate(editing.template, article.fields));
      editing.take(await saveDraft(article.id, { title: article.title, fields, version: editing.version() }));
      notify.success("O rascunho foi descartado.");
    } catch (thrown) {
      await editing.failed(thrown);
    } finally {
      setWorking(false);
      setAsking(false);
    }
  };
  const question = asking && (
    <Dialog title="Descartar o rascunho?" busy={working} onClose={() => setAsking(false)}>
      <Stack gap="md">
        <p>
          {article.status === "published"
            ? "O texto volta a ser o que está publicado."
            : "O texto volta a ser o da última versão salva."}
        </p>
        <Group gap="sm">
          <Button variant="danger" loading={working} onClick={() => void discard()}>
            Descartar
          </Button>
          <Button variant="quiet" disabled={working} onClick={() => setAsking(false)}>
            Continuar editando
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
  return [question, () => setAsking(true)];
};
