import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";

interface Props {
  /** How they leave: "Sair", "Fechar". */
  verb: string;
  /** What would be lost. */
  sentence: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before something typed is left behind. */
export const LeaveDialog = ({ verb, sentence, onStay, onLeave }: Props) => (
  <Dialog title={`${verb} sem salvar?`} onClose={onStay}>
    <Stack gap="md">
      <p>{sentence}</p>
      <Group gap="sm">
        <Button onClick={onStay}>Continuar editando</Button>
        <Button variant="danger" onClick={onLeave}>
          {verb} sem salvar
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
