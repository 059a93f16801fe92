import { Dialog, Stack } from "@gleba/shared/ui";
import { Checkbox } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { setSingleKeys, singleKeysOn } from "#ui/single-keys";
import * as styles from "./shortcuts-help.module.css";

const SHORTCUTS = [
  { keys: ["Ctrl", "K"], what: "Buscar telas e registros (⌘ K no Mac)" },
  { keys: ["Ctrl", "S"], what: "Salvar o que está sendo editado (⌘ S no Mac)" },
  { keys: ["Esc"], what: "Fechar o que está aberto e voltar" },
  { keys: ["/"], what: "Buscar", single: true },
  { keys: ["c"], what: "Criar: contato, visita, reserva, cliente, contrato", single: true },
  { keys: ["?"], what: "Mostrar estes atalhos", single: true },
  { keys: ["a"], what: "Ver os avisos", single: true },
  { keys: ["j", "k"], what: "Ir à próxima linha da lista e à anterior", single: true },
  { keys: ["x"], what: "Selecionar a linha; de uma tarefa, concluir", single: true },
  { keys: ["e"], what: "Alterar na própria linha", single: true },
  { keys: ["Enter"], what: "Abrir a linha", single: true },
  { keys: ["m"], what: "Ver as outras ações da linha", single: true },
];

/** What can be done by keys; those pressed alone can be turned off. */
export const ShortcutsHelp = ({ onClose }: { onClose: () => void }) => {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Dialog title="Atalhos do teclado" onClose={onClose}>
      <Stack gap="md">
        <dl className={styles.shortcuts}>
          {SHORTCUTS.map(({ keys, what, single }) => (
            <div key={what} data-off={!!single && !on}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>
                {what}
                {single && !on && " (desligado)"}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Usar atalhos de uma tecla só"
          value={on}
          onChange={(next) => {
            setSingleKeys(next);
            setOn(next);
          }}
        />
      </Stack>
    </Dialog>
  );
};
