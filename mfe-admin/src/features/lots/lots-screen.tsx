import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, notify, Stack } from "@gleba/shared/ui";
import { useParams } from "react-router";
import { CsvButton, downloadFile, FiltersBar, ListHead, useSelection } from "#ui/list";
import { RequireRight, useMe } from "#platform/me";
import { DevelopmentFrame } from "#features/development";
import { lotsPath } from "./api.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { LotDialog } from "./lot-dialog.tsx";
import { LotsTable } from "./components/lots-table.tsx";
import { LotsPlan } from "./components/lots-plan.tsx";
import { QualitySummary } from "./components/quality-summary.tsx";
import { Ranges } from "./components/ranges.tsx";
import * as styles from "./lots-screen.module.css";
import { useLotsScreen } from "./use-lots-screen.ts";

/** `/admin/ventures/{id}/lots`: the lots of a development, their prices, statuses and data. */
export const LotsScreen = () => {
  const { ventureId = "" } = useParams();
  return (
    <RequireRight title="Lotes" right={["editVentures", "priceLots", "sell"]}>
      <DevelopmentFrame title="Lotes" tab="lots" ventureId={ventureId}>
        {(venture) => <Lots key={venture.id} ventureId={venture.id} />}
      </DevelopmentFrame>
    </RequireRight>
  );
};

const NO_LOTS: StaffLotMap["lots"] = [];

const Lots = ({ ventureId }: { ventureId: number }) => {
  const { saved, map, list, open, setOpen, marked, setMarked, reload, choose, remove } = useLotsScreen(ventureId);
  const selection = useSelection(list);
  const me = useMe()?.answer;
  const can = me?.state === "ready" ? me.value.can : undefined;
  const close = (): void => setOpen(undefined);

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
        <LotsTable
          ventureId={ventureId}
          list={list}
          selection={selection}
          can={can}
          onPoint={setMarked}
          onChoose={(id) => void choose(id)}
          onBulk={() => setOpen({ what: "bulk" })}
        />
      </div>
      {open?.what === "bulk" && (
        <BulkDialog ventureId={ventureId} selection={selection} onChanged={reload} onClose={close} />
      )}
      {open?.what === "edit" && (
        <LotDialog
          ventureId={ventureId}
          lot={open.lot}
          others={map?.lots ?? NO_LOTS}
          readOnly={!can?.editVentures}
          onConflict={reload}
          onRemove={(lot) => void remove(lot)}
          onClose={close}
          onSaved={saved}
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
