import { Alert, Group } from "@gleba/shared/ui";
import { DropZone } from "@gleba/shared/ui/uploads";
import { RemoveButton } from "#ui/focus";
import { MAX_BYTES, PDF } from "#ui/media";
import type { MessageFilesState } from "../use-message-files.ts";

const MAX_FILES = 5;

/** The files of a message, and a place to drop another. */
export const MessageFiles = ({ files: { list, uploading, error, add, remove } }: { files: MessageFilesState }) => (
  <>
    {list.map(({ id, name }) => (
      <Group key={id} gap="sm" justify="between">
        <span>{name}</span>
        <RemoveButton onRemove={() => remove(id)} aria-label={`Tirar ${name}`}>
          Tirar
        </RemoveButton>
      </Group>
    ))}
    {list.length < MAX_FILES && (
      <DropZone
        label={uploading ? "Enviando o anexo…" : "Anexo"}
        hint={PDF.hint}
        accept={PDF.accept}
        maxBytes={MAX_BYTES}
        disabled={uploading}
        onFiles={([file], [rejected]) => add(file, rejected)}
      />
    )}
    {error && <Alert tone="error">{error}</Alert>}
  </>
);
