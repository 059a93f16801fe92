import { Alert } from "@gleba/shared/ui";
import { useState } from "react";
import { ConfirmDialog } from "#ui/unsaved-changes";

interface Props {
  title: string;
  name: string;
  /** Answers the sentence of an error; undefined when it worked. */
  remove: () => Promise<string | undefined>;
  onClose: (removed: boolean) => void;
}

/** What is removed cannot be brought back, so it is asked once; an error is shown in the same place. */
export const RemoveDialog = ({ title, name, remove, onClose }: Props) => {
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async (): Promise<void> => {
    setWorking(true);
    const sentence = await remove();
    setWorking(false);
    if (sentence === undefined) onClose(true);
    else setError(sentence);
  };
  return (
    <ConfirmDialog
      title={title}
      confirm="Remover"
      cancel="Cancelar"
      working={working}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <p>{name}</p>
      {error && (
        <Alert tone="error" title="Não foi possível remover">
          <p>{error}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
};
