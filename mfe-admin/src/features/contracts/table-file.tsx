import type { TableFile } from "@gleba/shared/contracts/crm";
import { Alert, Button, Group, Stack } from "@gleba/shared/ui";
import { TextArea } from "@gleba/shared/ui/fields";
import { DropZone } from "@gleba/shared/ui/uploads";
import { useState } from "react";
import { useTask } from "#ui/confirm";
import { useHoldDialog } from "#ui/unsaved-changes";
import { wrongLinesOf } from "./api.ts";
import { tableText } from "./table-text.ts";

const MAX_BYTES = 1_000_000;
const MAX_NAME = 200;

/** What a file added, in a sentence, and what was known already. */
interface Loaded {
  sentence: string;
  known: readonly string[];
}

interface Props {
  /** What is chosen: `Carregar feriados de um arquivo`. */
  label: string;
  /** How the file must look. */
  hint: string;
  /** Endings by media type, as the drop zone takes them. */
  accept: Readonly<Record<string, readonly string[]>>;
  /** What is pasted, until it is loaded. */
  lines: string;
  onLines: (lines: string) => void;
  onLoad: (file: TableFile) => Promise<Loaded>;
}

/** How what was pasted is called where a file is named. */
const PASTED = "linhas coladas";

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Chooses a small table, or takes it as it is pasted from a spreadsheet, and loads all of it or nothing: each wrong line is named. */
export const TableFileField = ({ label, hint, accept, lines, onLines, onLoad }: Props) => {
  const { working, run } = useTask();
  useHoldDialog(lines !== "");
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<Loaded>();
  /** Whether all of it was loaded. */
  const load = async (read: () => Promise<TableFile>): Promise<boolean> => {
    setErrors([]);
    setLoaded(undefined);
    try {
      setLoaded(await onLoad(await read()));
      return true;
    } catch (thrown) {
      setErrors(wrongLinesOf(thrown));
      return false;
    }
  };
  const loadFile = (file: File): Promise<boolean> =>
    load(async () => ({ name: file.name.slice(0, MAX_NAME), text: await tableText(file) }));
  const loadPasted = async (): Promise<void> => {
    // What was refused stays, to be mended line by line.
    if (await load(() => Promise.resolve({ name: PASTED, text: lines }))) onLines("");
  };
  return (
    <Stack gap="sm">
      <DropZone
        label={label}
        hint={hint}
        accept={accept}
        maxBytes={MAX_BYTES}
        disabled={working}
        onFiles={([file], [refused]) => {
          if (refused) setErrors(["Escolha um arquivo de texto de até 1 MB."]);
          if (file) void run(async () => void (await loadFile(file)));
        }}
      />
      <TextArea
        name="linhas"
        label="Ou cole aqui as linhas de uma planilha"
        rows={3}
        maxLength={MAX_BYTES}
        value={lines}
        onChange={onLines}
      />
      <Group gap="sm">
        <Button
          variant="secondary"
          size="sm"
          loading={working}
          disabled={lines.trim() === ""}
          onClick={() => void run(loadPasted)}
        >
          Carregar as linhas coladas
        </Button>
      </Group>
      {errors.length > 0 && (
        <Alert tone="error" title="Nada foi carregado">
          <Lines lines={errors} />
        </Alert>
      )}
      {loaded && (
        <Alert tone="success" title={loaded.sentence}>
          {loaded.known.length > 0 && (
            <>
              Já constavam e ficaram como estavam:
              <Lines lines={loaded.known} />
            </>
          )}
        </Alert>
      )}
    </Stack>
  );
};
