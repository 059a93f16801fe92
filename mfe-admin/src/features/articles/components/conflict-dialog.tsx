import type { Overtaking } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";

interface Props {
  conflict: Overtaking;
  /** Labels of the fields that differ. */
  differs: readonly string[];
  onTheirs: () => void;
  onMine: () => void;
  /** They close it without an answer. */
  onLater: () => void;
}

/** Of two editors the second decides with open eyes: neither text is lost before that (expectation E40). */
export const ConflictDialog = ({ conflict, differs, onTheirs, onMine, onLater }: Props) => (
  <Dialog title="Este conteúdo foi alterado" onClose={onLater}>
    <Stack gap="md">
      <p>
        <strong>{conflict.by ?? "Outra pessoa"}</strong> salvou este conteúdo em {formatDateTime(conflict.at)}, enquanto
        você editava. O que você digitou continua aqui.
      </p>
      {differs.length > 0 && (
        <div>
          <p>Os dois textos diferem em:</p>
          <ul>
            {differs.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      )}
      <p>Até você escolher, nada é salvo. Se mantiver o seu, o outro texto fica guardado em Versões.</p>
      <Group gap="sm">
        <Button onClick={onMine}>Manter o meu texto</Button>
        <Button variant="secondary" onClick={onTheirs}>
          Ficar com o de {conflict.by ?? "outra pessoa"}
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
