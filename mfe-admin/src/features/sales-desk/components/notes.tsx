import type { LeadNote } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import { Alert, Button, Group, Stack } from "@gleba/shared/ui";
import { TextArea } from "@gleba/shared/ui/fields";
import { useDraftText } from "#ui/unsaved-changes";
import { useTask } from "#ui/confirm";
import * as styles from "./notes.module.css";

interface Props {
  /** Names the record: what was begun outlives the end of a session. */
  draft: string;
  notes: readonly LeadNote[];
  /** Writes one; an error is shown, and what was typed stays. */
  onNote: (text: string) => Promise<void>;
}

/** What was written about somebody, with a line for more. Notes are never changed. */
export const Notes = ({ draft, notes, onNote }: Props) => {
  const [note, setNote, clearSent] = useDraftText(draft);
  const { working, error, run } = useTask();
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() === "") return;
          void run(async () => {
            await onNote(note);
            clearSent(note);
          });
        }}
      >
        <Stack gap="sm">
          <TextArea name="note" label="Nova anotação" rows={2} maxLength={2000} value={note} onChange={setNote} />
          {error && <Alert tone="error">{error}</Alert>}
          <Group gap="sm">
            <Button type="submit" variant="secondary" loading={working} disabled={note.trim() === ""}>
              Anotar
            </Button>
          </Group>
        </Stack>
      </form>
      {notes.length > 0 && (
        <ol className={styles.notes} aria-label="Anotações">
          {notes.map(({ id, authorName, text, at }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                {authorName}, {formatDateTime(at)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
