import { announce, Button, Group, Stack } from "@gleba/shared/ui";
import { useRef, useState } from "react";
import * as styles from "../security.module.css";

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Codes that nobody shows again: to copy, print or write down. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const copyAll = async (): Promise<void> => {
    const copied = await copy(codes.join("\n"));
    if (!copied && list.current) window.getSelection()?.selectAllChildren(list.current);
    const sentence = copied ? "Códigos copiados." : "Os códigos foram selecionados: copie com Ctrl+C.";
    setSaid(sentence);
    announce(sentence);
  };
  return (
    <Stack gap="md">
      <p>
        Guarde estes códigos longe do telefone. Cada um entra uma única vez no lugar do segundo fator, e ninguém pode
        mostrá-los de novo.
      </p>
      <ol ref={list} className={styles.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm" className={styles.unprinted}>
        <Button variant="secondary" onClick={() => void copyAll()}>
          Copiar
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
        {said && <span>{said}</span>}
      </Group>
    </Stack>
  );
};
