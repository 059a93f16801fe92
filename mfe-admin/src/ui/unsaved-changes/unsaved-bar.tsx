import { Button } from "@gleba/shared/ui";
import { useUnsavedChanges } from "@gleba/shared/ui/leaving";
import type { ReactNode } from "react";
import * as styles from "./unsaved-bar.module.css";
import { useSaveKey } from "./use-save-key.ts";

interface Props {
  /** Something typed is not saved: the bar shows, and leaving the screen asks first. */
  dirty: boolean;
  saving?: boolean;
  /** Something that saving would miss is still under way, such as an upload: "Salvar" waits for it. */
  waitingFor?: string;
  /** What stands in the bar. */
  children?: ReactNode;
  /** Also called by Ctrl+S. */
  onSave: () => void;
  onDiscard: () => void;
  /** They leave the screen without saving: forget what was kept of it. */
  onLeave?: () => void;
}

/** Sticks to the bottom of an editor while something is not saved (expectation E34). Put it last in the screen. */
export const UnsavedBar = ({
  dirty,
  saving = false,
  waitingFor,
  children = "Alterações não salvas",
  onSave,
  onDiscard,
  onLeave,
}: Props) => {
  useUnsavedChanges(dirty, { ...(onLeave && { onLeave }) });
  useSaveKey(dirty && !saving && !waitingFor ? onSave : undefined);
  return (
    <>
      {dirty && (
        <div role="region" aria-label="Alterações não salvas" className={styles.bar}>
          <p role="status">{waitingFor ?? children}</p>
          <div className={styles.actions}>
            <Button variant="quiet" disabled={saving} onClick={onDiscard}>
              Descartar
            </Button>
            <Button loading={saving} disabled={waitingFor !== undefined} onClick={onSave}>
              Salvar
            </Button>
          </div>
        </div>
      )}
    </>
  );
};
