import { Button, Dialog, Stack } from "@gleba/shared/ui";

interface Props {
  name: string;
  columns: readonly { value: string; label: string }[];
  /** Without a column: nothing is moved. */
  onChosen: (column?: string) => void;
}

/** The columns that a card may go to, one press each: for whoever does not drag. */
export const MoveChoice = ({ name, columns, onChosen }: Props) => (
  <Dialog title={`Mover ${name}`} onClose={() => onChosen()}>
    <Stack gap="sm">
      {columns.length === 0 && <p>Daqui este cartão não vai a outra coluna.</p>}
      {columns.map(({ value, label }) => (
        <Button key={value} variant="secondary" onClick={() => onChosen(value)}>
          {label}
        </Button>
      ))}
    </Stack>
  </Dialog>
);
