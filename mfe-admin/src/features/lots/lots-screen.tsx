import type { StaffLot, StaffLotMap } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, ButtonLink, EmptyState, notify, Stack } from "@gleba/shared/ui";
import { useEffect, useState, type SyntheticEvent } from "react";
import { useParams } from "react-router";
import {
  CsvButton,
  downloadFile,
  FiltersBar,
  ListBody,
  ListHead,
  ListTable,
  SelectionBar,
  useSelection,
} from "#ui/list";
import { OnlyFor, useMe } from "#platform/me";
import { VentureFrame } from "#features/development";
import { paths } from "#paths";
import { findLot, lotsPath, removeLot, undoLots } from "./api.ts";
import { BulkDialog } from "./components/bulk-dialog.tsx";
import { LotDialog } from "./components/lot-dialog.tsx";
import { LotsPlan } from "./components/lots-plan.tsx";
import { QualitySummary } from "./components/quality-summary.tsx";
import { Ranges } from "./components/ranges.tsx";
import { lotName } from "./lots-list.tsx";
import * as styles from "./lots-screen.module.css";
import { useLotMap, useLots } from "./use-lots.ts";

/** `/admin/ventures/{id}/lots`: the lots of a development, their prices, statuses and data. */
export const LotsScreen = () => {
  const { ventureId = "" } = useParams();
  return (
    <OnlyFor title="Lotes" right={["editVentures", "priceLots", "sell"]}>
      <VentureFrame title="Lotes" tab="lots" ventureId={ventureId}>
        {(venture) => <Lots key={venture.id} ventureId={venture.id} />}
      </VentureFrame>
    </OnlyFor>
  );
};

type Open = { what: "bulk" } | { what: "edit"; lot: StaffLot | null };

const NOTHING: StaffLotMap["lots"] = [];

const Lots = ({ ventureId }: { ventureId: number }) => {
  const [map, setMap] = useState<StaffLotMap>();
  const list = useLots(ventureId, map?.blocks);
  const selection = useSelection(list);
  const [drawn, drawAgain] = useLotMap(ventureId, list.view.filters);
  // The map before stays while the next one is on its way.
  useEffect(() => {
    if (drawn.state === "ready") setMap(drawn.value);
  }, [drawn]);
  const [open, setOpen] = useState<Open>();
  const [marked, setMarked] = useState<number | null>(null);
  const me = useMe()?.answer;
  const can = me?.state === "ready" ? me.value.can : undefined;
  const again = (): void => {
    list.again();
    drawAgain();
  };

  const point = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element ? target.closest("tr")?.querySelector("[data-lot]") : null;
    if (row) setMarked(Number(row.getAttribute("data-lot")));
  };
  const choose = async (id: number): Promise<void> => {
    const known = list.page?.content.find((lot) => lot.id === id);
    const place = map?.lots.find((lot) => lot.id === id);
    setMarked(id);
    try {
      const lot = known ?? (place && (await findLot(ventureId, place)));
      if (lot) setOpen({ what: "edit", lot });
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  const bringBack = async (lot: StaffLot, changeId: number): Promise<void> => {
    try {
      const { failures } = await undoLots(ventureId, changeId);
      for (const { message } of failures) notify.error(`${lotName(lot)} não voltou: ${message}.`);
      again();
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  const remove = async (lot: StaffLot): Promise<void> => {
    try {
      const { changeId } = await removeLot(ventureId, lot.id);
      setOpen(undefined);
      again();
      const sentence = `${lotName(lot)} excluído.`;
      // A server of before has no way back.
      if (changeId === undefined) notify.success(sentence);
      else notify.undo(sentence, () => void bringBack(lot, changeId));
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };

  return (
    <Stack gap="md">
      {map && (
        <QualitySummary
          map={map}
          current={list.view.filters["issue"]}
          onShow={(issue) => list.show({ filters: { ...list.view.filters, issue } })}
        />
      )}
      <FiltersBar list={list} />
      <ListHead list={list}>
        <Ranges list={list} />
        <CsvButton list={list} path={`${lotsPath(ventureId)}/export`} name="lotes" />
        <GeoJsonButton ventureId={ventureId} query={list.query} />
        {can?.editVentures && (
          <Button size="sm" onClick={() => setOpen({ what: "edit", lot: null })}>
            Novo lote
          </Button>
        )}
      </ListHead>
      <div className={styles.columns}>
        <div className={styles.map}>
          {map && map.lots.length > 0 && <LotsPlan map={map} marked={marked} onChoose={(id) => void choose(id)} />}
        </div>
        <div onMouseOver={point} onFocus={point}>
          <ListBody
            list={list}
            nothingFound="Nenhum lote com esses filtros"
            empty={
              <EmptyState
                title="Ainda não há lotes"
                action={
                  can?.editVentures && <ButtonLink to={paths.importLots(ventureId)}>Importar a planta</ButtonLink>
                }
              >
                Importe a planta do loteamento ou desenhe os lotes um a um.
              </EmptyState>
            }
          >
            <ListTable
              list={list}
              rowName={lotName}
              selection={can?.priceLots ? selection : undefined}
              renderActions={(lot) => (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`${can?.editVentures ? "Editar" : "Ver"} ${lotName(lot)}`}
                  onClick={() => void choose(lot.id)}
                >
                  {can?.editVentures ? "Editar" : "Ver"}
                </Button>
              )}
            />
            <SelectionBar selection={selection}>
              <Button size="sm" onClick={() => setOpen({ what: "bulk" })}>
                Alterar preço ou situação
              </Button>
            </SelectionBar>
          </ListBody>
        </div>
      </div>
      {open?.what === "bulk" && (
        <BulkDialog ventureId={ventureId} selection={selection} onChanged={again} onClose={() => setOpen(undefined)} />
      )}
      {open?.what === "edit" && (
        <LotDialog
          ventureId={ventureId}
          lot={open.lot}
          others={map?.lots ?? NOTHING}
          readOnly={!can?.editVentures}
          onOvertaken={again}
          onRemove={(lot) => void remove(lot)}
          onClose={() => setOpen(undefined)}
          onSaved={(lot) => {
            notify.success(`${lotName(lot)} salvo.`);
            setOpen(undefined);
            again();
          }}
        />
      )}
    </Stack>
  );
};

const GeoJsonButton = ({ ventureId, query }: { ventureId: number; query: Readonly<Record<string, string>> }) => (
  <Button
    variant="secondary"
    size="sm"
    onClick={() =>
      void downloadFile(`${lotsPath(ventureId)}/export`, "lotes.geojson", { ...query, format: "geojson" }).catch(
        (thrown: unknown) => notify.error(failureOf(thrown).message),
      )
    }
  >
    Baixar GeoJSON
  </Button>
);
