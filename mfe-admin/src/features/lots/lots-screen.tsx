import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { Button, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { CsvButton, DownloadButton, FiltersBar, ListHead, Popover, StartButton, useSelection } from "#ui/list";
import { RequireRight, useMe } from "#platform/me";
import { useRemembered } from "#ui/remembered";
import { DevelopmentFrame } from "#features/development";
import { DevelopmentTasks } from "#features/tasks";
import { lotsPath } from "./api.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { ConfirmSides } from "./confirm-sides.tsx";
import { type LotAction, LotActionDialog } from "./lot-action.tsx";
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
      <DevelopmentFrame title="Lotes" tab="lots" ventureId={ventureId} Tools={DevelopmentTasks}>
        {(venture) => <Lots key={venture.id} ventureId={venture.id} />}
      </DevelopmentFrame>
    </RequireRight>
  );
};

/** A window where list and map stand side by side; on a smaller one the map is drawn above the list on demand. */
const ROOM_BESIDE = "(min-width: 90rem)";

const NO_LOTS: StaffLotMap["lots"] = [];

const Lots = ({ ventureId }: { ventureId: number }) => {
  const { saved, refresh, map, list, open, setOpen, marked, setMarked, reload, choose, remove } =
    useLotsScreen(ventureId);
  const selection = useSelection(list);
  const exportPath = `${lotsPath(ventureId)}/export`;
  const me = useMe()?.answer;
  const can = me?.state === "ready" ? me.value.can : undefined;
  // What is asked about the lot whose panel stands open.
  const [over, setOver] = useState<LotAction>();
  const opened = open?.what === "edit" ? open.lot : null;
  const close = (): void => setOpen(undefined);
  // Without lots there is nothing to draw beside the sentence that says so.
  const drawn = map?.lots.length !== 0;
  const [mapShown, showMap] = useRemembered("gleba-staff-lots-map", window.matchMedia(ROOM_BESIDE).matches);

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
        <Button variant="secondary" size="sm" aria-pressed={mapShown} onClick={() => showMap(!mapShown)}>
          Mapa
        </Button>
        <Ranges list={list} />
        <Popover label="Baixar">
          <CsvButton list={list} path={exportPath} name="lotes" />
          <DownloadButton
            label="Baixar GeoJSON"
            path={exportPath}
            file="lotes.geojson"
            query={{ ...list.query, format: "geojson" }}
          />
        </Popover>
        {can?.editVentures && <ConfirmSides ventureId={ventureId} map={map} onChanged={reload} />}
        {can?.editVentures && <StartButton onClick={() => setOpen({ what: "edit", lot: null })}>Novo lote</StartButton>}
      </ListHead>
      <div className={styles.columns} data-map={mapShown && drawn}>
        {mapShown && drawn && (
          <div className={styles.map}>
            {map && <LotsPlan map={map} marked={marked} onChoose={(id) => void choose(id)} />}
          </div>
        )}
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
          onReserve={can?.sell ? () => setOver("reserve") : undefined}
          onContact={can?.sell ? () => setOver("contact") : undefined}
          onVisit={can?.sell ? () => setOver("visit") : undefined}
          onReprice={can?.priceLots ? () => setOver("price") : undefined}
          onConflict={reload}
          onRemove={(lot) => void remove(lot)}
          onClose={close}
          onSaved={saved}
        />
      )}
      {opened && over && (
        <LotActionDialog
          action={over}
          ventureId={ventureId}
          lot={opened}
          onChanged={() => void refresh(opened)}
          onClose={() => setOver(undefined)}
        />
      )}
    </Stack>
  );
};
