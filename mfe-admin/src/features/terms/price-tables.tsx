import type { PriceTable, VentureTerms } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatCount, formatDate } from "@gleba/shared/words";
import { Badge, Button, Card, Group, notify, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { addTable, removeTable } from "./api.ts";
import { TableDialog } from "./table-dialog.tsx";
import * as styles from "./components/terms.module.css";

interface Props {
  terms: VentureTerms;
  disabled: boolean;
  /** What the tables become, from those that stand by then: others may be added while an answer is on its way. */
  onChanged: (next: (tables: readonly PriceTable[]) => PriceTable[]) => void;
}

const STATES = {
  scheduled: { tone: "info", word: "Agendada" },
  active: { tone: "success", word: "Vigente" },
  ended: { tone: "neutral", word: "Encerrada" },
} as const;

const validity = ({ startsOn, endsOn }: PriceTable): string =>
  endsOn ? `De ${formatDate(startsOn)} a ${formatDate(endsOn)}` : `Desde ${formatDate(startsOn)}, até outra começar`;

const contents = ({ prices }: PriceTable): string =>
  prices.basis === "lot"
    ? `${formatCount(prices.lots.length)} ${prices.lots.length === 1 ? "lote" : "lotes"}`
    : `preço por m² em ${formatCount(prices.blocks.length)} ${prices.blocks.length === 1 ? "quadra" : "quadras"}`;

const keptText = (lots: number): string =>
  `${lots === 1 ? "1 lote ficou com o preço que tinha" : `${formatCount(lots)} lotes ficaram com o preço que tinham`}, maior que o da tabela: quem a escreveu não aprova descontos.`;

const newestFirst = (tables: readonly PriceTable[]): PriceTable[] =>
  [...tables].sort((one, two) => two.startsOn.localeCompare(one.startsOn));

/** Prices by their days: one table holds at a time, and reaches the lots on its first day by itself. */
export const PriceTables = ({ terms, disabled, onChanged }: Props) => {
  const [adding, setAdding] = useState(false);
  const { priceTables } = terms;
  const remove = async (table: PriceTable): Promise<void> => {
    try {
      await removeTable(terms.ventureId, table.id);
      onChanged((tables) => tables.filter(({ id }) => id !== table.id));
      const { name, startsOn, endsOn, prices } = table;
      notify.undo(
        `Tabela ${name} removida.`,
        () =>
          void addTable(terms.ventureId, { name, startsOn, endsOn, prices }).then(
            (back) => onChanged((tables) => newestFirst([...tables, back])),
            (thrown: unknown) => notify.error(failureOf(thrown).message),
          ),
      );
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  return (
    <Card as="section" aria-label="Tabelas de preços">
      <Stack gap="md">
        <Group gap="sm" justify="between">
          <h2 className={styles.title}>Tabelas de preços</h2>
          <Button variant="secondary" size="sm" disabled={disabled} onClick={() => setAdding(true)}>
            Nova tabela
          </Button>
        </Group>
        {priceTables.length === 0 && <p>Nenhuma tabela: os preços são os que a tela de lotes mostra.</p>}
        <Stack as="ul" gap="xs">
          {priceTables.map((table) => (
            <li key={table.id} className={styles.table}>
              <div>
                <strong>{table.name}</strong> <Badge tone={STATES[table.state].tone}>{STATES[table.state].word}</Badge>
                <p>
                  {validity(table)}: {contents(table)}
                </p>
                {(table.keptPrices ?? 0) > 0 && (
                  <>
                    <p>{keptText(table.keptPrices ?? 0)}</p>
                    <CollapsibleHistory entity="price_table" id={table.id} />
                  </>
                )}
              </div>
              {table.appliedAt === null && (
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={disabled}
                  aria-label={`Remover a tabela ${table.name}`}
                  onClick={() => void remove(table)}
                >
                  Remover
                </Button>
              )}
            </li>
          ))}
        </Stack>
      </Stack>
      {adding && (
        <TableDialog
          terms={terms}
          onClose={() => setAdding(false)}
          onAdded={(table) => {
            onChanged((tables) => newestFirst([...tables, table]));
            notify.success(`Tabela ${table.name} criada.`);
            setAdding(false);
          }}
        />
      )}
    </Card>
  );
};
