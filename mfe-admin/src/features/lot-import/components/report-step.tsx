import type { ImportPlan } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Alert, Button, Group, Stack } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { LotsMap, type DrawnLot } from "#features/lots-map";
import { useUnsavedChanges } from "#ui/unsaved-changes";
import type { LotImport } from "../use-import.ts";
import { ChangedLots, Findings } from "./findings.tsx";
import { RefusedLot } from "./refused-lot.tsx";
import * as styles from "./import.module.css";

type State = ImportPlan["preview"]["lots"][number]["state"];

const STATUS_STYLES: Record<State, { tone: string; word: string; dashed: boolean; faint: boolean }> = {
  added: { tone: "color-success", word: "novo", dashed: false, faint: false },
  changed: { tone: "color-info", word: "muda", dashed: false, faint: false },
  unchanged: { tone: "color-border-strong", word: "fica como está", dashed: false, faint: true },
  withoutNumber: { tone: "color-warning", word: "sem número", dashed: true, faint: false },
  refused: { tone: "color-danger", word: "recusado", dashed: true, faint: false },
};

const drawnOf = ({ preview }: ImportPlan): DrawnLot[] =>
  preview.lots.map(({ title, polygon, state, why = "" }, index) => ({
    id: index,
    title: `${title}: ${STATUS_STYLES[state].word}${why && `, ${why}`}`,
    ring: polygon,
    ...STATUS_STYLES[state],
  }));

/** What applying would do, in numbers, on the map and line by line. Nothing is written yet. */
export const ReportStep = ({ work, plan }: { work: LotImport; plan: ImportPlan }) => {
  useUnsavedChanges(true);
  const lots = useMemo(() => drawnOf(plan), [plan]);
  const [looked, setLooked] = useState<readonly number[]>();
  const at = looked?.[0];
  const refused = at === undefined ? undefined : plan.preview.lots[at];
  const look = (index: number): void => {
    if (plan.preview.lots[index]?.state === "refused") setLooked([index]);
  };
  const { added, changed, statuses, unchanged } = plan.counts;
  const total = added + changed + statuses;
  const counts = [
    ["novos", added],
    ["com dados alterados", changed],
    ["com outra situação", statuses],
    ["sem mudança", unchanged],
    ["sem número", plan.findings.withoutNumber.total],
    ["números sem polígono", plan.findings.unmatched.total],
    ["recusados", plan.preview.lots.filter(({ state }) => state === "refused").length],
  ] as const;
  return (
    <Stack gap="lg">
      <Alert tone="info" title="Simulação: nada foi gravado">
        <p>
          Confira {plan.fileName} e aplique. O que for aplicado é exatamente o que está aqui; se alguém mudar os lotes
          antes, será preciso simular de novo.
        </p>
      </Alert>
      <dl className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.report}>
        <LotsMap
          label="Mapa do que a importação faria; as listas dizem o mesmo"
          lots={lots}
          texts={plan.preview.texts}
          marked={at ?? null}
          looked={looked}
          onChoose={(id) => look(Number(id))}
        >
          <span>
            Linha cheia: entra ou muda. Linha tracejada: sem número ou recusado; clique num recusado para ver o motivo.
            Ponto vermelho: número sem polígono.
          </span>
        </LotsMap>
        <Stack gap="sm">
          <RefusedLot lot={refused} working={work.working} onSettle={(shape) => void work.settleByHand([shape])} />
          <ChangedLots changed={plan.changed} />
          <Findings
            plan={plan}
            onLook={(where) =>
              look(plan.preview.lots.findIndex(({ title, state }) => state === "refused" && title === where))
            }
          />
        </Stack>
      </div>
      <Group gap="sm">
        <Button onClick={() => void work.apply()} loading={work.working} disabled={total === 0}>
          {total === 0 ? "Nada a aplicar" : `Aplicar a ${formatCount(total)} ${total === 1 ? "lote" : "lotes"}`}
        </Button>
        <Button variant="secondary" onClick={() => void work.simulate()} disabled={work.working}>
          Simular de novo
        </Button>
        <Button variant="quiet" onClick={work.back} disabled={work.working}>
          {work.hasDoubts ? "Voltar às dúvidas" : "Voltar à leitura"}
        </Button>
      </Group>
    </Stack>
  );
};
