import type { UnderstoodPlan } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Alert, Button, Group, Stack } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { LotsMap, type DrawnLine, type DrawnLot } from "#features/lots-map";
import { useUnsavedChanges } from "#ui/unsaved-changes";
import type { DrawingDraft } from "../drawing-draft.ts";
import type { LotImport } from "../use-import.ts";
import { DoubtList, lotName } from "./doubt-list.tsx";
import * as styles from "./import.module.css";
import { refusedId, RefusedRows } from "./refused-rows.tsx";
import { SettleForm } from "./settle-form.tsx";

type Lot = UnderstoodPlan["lots"][number];

const LINES: Record<UnderstoodPlan["around"][number]["role"], string> = {
  lots: "color-border-strong",
  blocks: "color-border-strong",
  streets: "color-ink-muted",
  green: "color-success",
};

const drawnOf = (lot: Lot, chosen: boolean): DrawnLot => ({
  id: lot.shape,
  title: `${lotName(lot)}${chosen ? ": escolhido" : lot.doubts.length > 0 ? ": em dúvida" : ""}`,
  ring: lot.polygon,
  tone: chosen ? "color-focus" : lot.doubts.length > 0 ? "color-warning" : "color-success",
  dashed: !chosen && lot.doubts.length > 0,
  faint: !chosen && lot.doubts.length === 0,
});

/** What cannot be used, where it stands. */
const refusedOf = ({ refused }: UnderstoodPlan): DrawnLot[] =>
  refused.listed.flatMap(({ where, message, drawn }, index) =>
    drawn.map((ring, part) => ({
      id: refusedId(index, part),
      title: `${where}: recusado, ${message}`,
      ring,
      tone: "color-danger",
      dashed: true,
    })),
  );

/** Closed, as lines are drawn. */
const linesOf = ({ around }: UnderstoodPlan): DrawnLine[] =>
  around.map(({ role, points }) => ({
    tone: LINES[role],
    points: role === "streets" || points.length === 0 ? points : [...points, points[0]!],
  }));

interface Props {
  work: LotImport;
  understood: UnderstoodPlan;
  draft: DrawingDraft;
}

const Summary = ({ understood: { lots, doubts } }: Pick<Props, "understood">) => {
  const blocks = new Set(lots.flatMap(({ block }) => block ?? [])).size;
  const lotsText = `${formatCount(lots.length)} ${lots.length === 1 ? "lote" : "lotes"}`;
  const said = `${lotsText} em ${formatCount(blocks)} ${blocks === 1 ? "quadra" : "quadras"}.`;
  if (doubts.total === 0)
    return (
      <Alert tone="success" title="Nenhuma dúvida em aberto">
        <p role="status">{said} Siga para a conferência.</p>
      </Alert>
    );
  const several = doubts.total !== 1;
  return (
    <Alert tone="warning" title={`${formatCount(doubts.total)} ${several ? "dúvidas" : "dúvida"} no desenho`}>
      <p role="status">
        {said} Resolva no mapa ou na lista. O que ficar em aberto não entra, cada um com o seu motivo; lote só sem
        número entra bloqueado.
      </p>
    </Alert>
  );
};

/** What the drawing leaves open, on the map and in a list, settled there by hand. */
export const DoubtsStep = ({ work, understood, draft }: Props) => {
  useUnsavedChanges(true);
  const [chosen, setChosen] = useState(work.wanted);
  const [open, setOpen] = useState<string | null>(null);
  const [looked, setLooked] = useState<readonly DrawnLot["id"][] | undefined>(
    work.wanted.length > 0 ? work.wanted : undefined,
  );
  const lots = useMemo(() => {
    const picked = new Set(chosen);
    return [...understood.lots.map((lot) => drawnOf(lot, picked.has(lot.shape))), ...refusedOf(understood)];
  }, [understood, chosen]);
  const lines = useMemo(() => linesOf(understood), [understood]);
  const toggle = (shape: number): void =>
    setChosen(chosen.includes(shape) ? chosen.filter((one) => one !== shape) : [...chosen, shape]);
  const settle: LotImport["settle"] = (settled) => {
    setChosen([]);
    setOpen(null);
    work.settle(settled);
  };
  return (
    <Stack gap="lg">
      <Summary understood={understood} />
      <div className={styles.report}>
        <div className={styles.beside}>
          <LotsMap
            label="Mapa da planta como foi entendida; a lista ao lado mostra as mesmas dúvidas"
            lots={lots}
            texts={understood.loose}
            lines={lines}
            looked={looked}
            onChoose={(id) => typeof id === "number" && toggle(id)}
          >
            <span>
              Linha tracejada: em dúvida, ou em vermelho recusado. Clique para escolher um ou mais lotes. Ponto
              vermelho: texto sem lugar.
            </span>
          </LotsMap>
        </div>
        <Stack gap="sm">
          <SettleForm
            lots={understood.lots.filter(({ shape }) => chosen.includes(shape))}
            offered={understood.doubts.listed
              .filter(({ kind, shapes }) => kind === "severalBlocks" && shapes.some((shape) => chosen.includes(shape)))
              .flatMap(({ offered }) => offered)}
            settled={draft.settled}
            working={work.working}
            onSettle={settle}
            onClear={() => setChosen([])}
          />
          <DoubtList
            open={open}
            onOpen={setOpen}
            doubts={understood.doubts}
            lots={understood.lots}
            chosen={chosen}
            onLook={(shapes, choice) => {
              setLooked(shapes);
              setChosen(choice);
            }}
            onToggle={toggle}
          />
          <RefusedRows refused={understood.refused} loose={understood.loose} onLook={(id) => setLooked([id])} />
        </Stack>
      </div>
      <Group gap="sm">
        <Button onClick={() => void work.simulate()} loading={work.working}>
          Simular a importação
        </Button>
        {work.before.length > 0 && (
          <Button variant="secondary" onClick={work.unsettle} disabled={work.working}>
            Desfazer a última resposta
          </Button>
        )}
        <Button variant="quiet" onClick={work.back} disabled={work.working}>
          Voltar à leitura
        </Button>
      </Group>
    </Stack>
  );
};
