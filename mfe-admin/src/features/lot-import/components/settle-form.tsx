import type { SettledByHand, UnderstoodPlan } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Button, Group } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { withBlock, without, withLot } from "../drawing-draft.ts";
import { lotName } from "./doubt-list.tsx";
import * as styles from "./import.module.css";

type Lot = UnderstoodPlan["lots"][number];

const MOST_NAMED = 3;
const LONGEST = 40;

const namesOf = (lots: readonly Lot[]): string => {
  const named = lots.slice(0, MOST_NAMED).map(lotName).join(", ");
  return lots.length > MOST_NAMED ? `${named} e mais ${formatCount(lots.length - MOST_NAMED)}` : named;
};

const counted = (count: number): string => (count === 1 ? "1 lote" : `${formatCount(count)} lotes`);

interface Props {
  /** Those that are chosen. */
  lots: readonly Lot[];
  /** Names of blocks that the drawing offers for them. */
  offered: readonly string[];
  settled: SettledByHand;
  working: boolean;
  onSettle: (settled: SettledByHand) => void;
  onClear: () => void;
}

/** What the chosen lots are: their block, the number of one, or no lots at all. */
export const SettleForm = ({ lots, offered, settled, working, onSettle, onClear }: Props) => {
  const [block, setBlock] = useState("");
  const [number, setNumber] = useState("");
  const answer = (answered: SettledByHand): void => {
    setBlock("");
    setNumber("");
    onSettle(answered);
  };
  const shapes = lots.map(({ shape }) => shape);
  const [only] = lots.length === 1 ? lots : [];
  const none = lots.length === 0;
  return (
    <section aria-label="Lotes escolhidos" className={styles.settle}>
      <p role="status">
        {none ? "Escolha lotes no mapa ou abra uma dúvida da lista." : `Escolhidos: ${namesOf(lots)}.`}
      </p>
      {!none && (
        <>
          <form
            noValidate
            className={styles.answer}
            onSubmit={(event) => {
              event.preventDefault();
              if (block.trim() !== "") answer(withBlock(settled, shapes, block.trim()));
            }}
          >
            <TextField name="settledBlock" label="Quadra" maxLength={LONGEST} value={block} onChange={setBlock} />
            <Button type="submit" size="sm" variant="secondary" disabled={working || block.trim() === ""}>
              Dar a quadra a {counted(lots.length)}
            </Button>
          </form>
          {offered.length > 0 && (
            <Group gap="xs">
              <span>No desenho:</span>
              {[...new Set(offered)].map((name) => (
                <Button key={name} size="sm" variant="quiet" onClick={() => setBlock(name)}>
                  Quadra {name}
                </Button>
              ))}
            </Group>
          )}
          {only && (
            <form
              noValidate
              className={styles.answer}
              onSubmit={(event) => {
                event.preventDefault();
                if (number.trim() !== "") answer(withLot(settled, only.shape, number.trim()));
              }}
            >
              <TextField
                name="settledLot"
                label="Número do lote"
                maxLength={LONGEST}
                value={number}
                onChange={setNumber}
              />
              <Button type="submit" size="sm" variant="secondary" disabled={working || number.trim() === ""}>
                Dar o número
              </Button>
            </form>
          )}
          <Group gap="xs">
            <Button size="sm" variant="quiet" disabled={working} onClick={() => answer(without(settled, shapes))}>
              {only ? "Não é lote: deixar de fora" : "Não são lotes: deixar de fora"}
            </Button>
            <Button size="sm" variant="quiet" onClick={onClear}>
              Soltar a escolha
            </Button>
          </Group>
        </>
      )}
    </section>
  );
};
