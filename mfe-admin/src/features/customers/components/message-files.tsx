import { Alert, Button, Group } from "@gleba/shared/ui";
import { DropZone } from "@gleba/shared/ui/uploads";
import type { MessageFilesState } from "../use-message-files.ts";

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 5;
const PDF = { "application/pdf": [".pdf"] };

/** The files of a message, and a place to drop another. */
export const MessageFiles = ({ files: { list, uploading, error, add, remove } }: { files: MessageFilesState }) => (
  <>
    {list.map(({ id, name }) => (
      <Group key={id} gap="sm" justify="between">
        <span>{name}</span>
        <Button variant="quiet" size="sm" onClick={() => remove(id)} aria-label={`Tirar ${name}`}>
          Tirar
        </Button>
      </Group>
    ))}
    {list.length < MAX_FILES && (
      <DropZone
        label={uploading ? "Enviando o anexo…" : "Anexo"}
        hint="PDF de até 10 MB."
        accept={PDF}
        maxBytes={MAX_BYTES}
        disabled={uploading}
        onFiles={([file], [rejected]) => add(file, rejected !== undefined)}
      />
    )}
    {error && <Alert tone="error">{error}</Alert>}
  </>
);
