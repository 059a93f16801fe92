import { today } from "@gleba/shared/session";
import { dayInBrazil, formatDateTime, formatTime } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import { Popover } from "#ui/list";
import type { SaveStatus } from "../use-article-state.ts";
import { useNarrowScreen } from "../use-narrow-screen.ts";
import * as styles from "./editor-bar.module.css";

interface Props {
  saving: SaveStatus;
  dirty: boolean;
  hasDraft: boolean;
  isPublished: boolean;
  publishing: boolean;
  /** Files on their way: what is saved or published now would lack them. */
  pendingUploads: number;
  onSave: () => void;
  onDiscard: () => void;
  onPreview: () => void;
  onVersions: () => void;
  onPublish: () => void;
}

const when = (at: string): string =>
  dayInBrazil(new Date(at)) === today() ? `às ${formatTime(at)}` : `em ${formatDateTime(at)}`;

const waiting = (files: number): string =>
  `Aguarde o envio de ${files === 1 ? "1 arquivo" : `${files} arquivos`} para salvar e publicar.`;

const saveStatusText = ({ saving, dirty, hasDraft, isPublished, pendingUploads }: Props): string => {
  if (pendingUploads > 0) return waiting(pendingUploads);
  if (saving.state === "saving") return "Salvando…";
  if (saving.state === "failed") return `Não foi salvo. ${saving.message}`;
  if (dirty) return "Alterações não salvas";
  if (hasDraft && saving.state === "saved" && saving.at) return `Salvo ${when(saving.at)}, ainda não publicado`;
  if (hasDraft) return "Salvo, ainda não publicado";
  return isPublished ? "Publicado como está aqui" : "Salvo, não publicado";
};

/** Sticks to the bottom of the editor: where the text stands, and what can be done with it (expectations E34, E35). */
export const EditorBar = (props: Props) => {
  const { saving, dirty, hasDraft, isPublished, publishing, pendingUploads } = props;
  const { onSave, onDiscard, onPreview, onVersions, onPublish } = props;
  const waits = pendingUploads > 0;
  const narrow = useNarrowScreen();
  const seldom = (
    <>
      <Button variant="quiet" size="sm" onClick={onVersions}>
        Versões
      </Button>
      <Button variant="quiet" size="sm" disabled={waits} onClick={onPreview}>
        Ver prévia
      </Button>
      <Button variant="quiet" size="sm" disabled={!dirty && !hasDraft} onClick={onDiscard}>
        Descartar
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={waits || (!dirty && (isPublished || !hasDraft))}
        loading={saving.state === "saving"}
        onClick={onSave}
      >
        Salvar
      </Button>
    </>
  );
  return (
    <div
      role="region"
      aria-label="Rascunho e publicação"
      className={styles.bar}
      data-failed={saving.state === "failed"}
    >
      <p role="status">{saveStatusText(props)}</p>
      <div className={styles.actions}>
        {/* On a phone what was typed saves itself all the same. */}
        {narrow ? <Popover label="Mais">{seldom}</Popover> : seldom}
        <Button
          size="sm"
          disabled={waits || (isPublished && !dirty && !hasDraft)}
          loading={publishing}
          onClick={onPublish}
        >
          {isPublished && !narrow ? "Publicar alterações" : "Publicar"}
        </Button>
      </div>
    </div>
  );
};
