import type { BulkResult, Lead } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, EmptyState, notify, PageHeading, Skeleton, Stack } from "@gleba/shared/ui";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import {
  BulkReport,
  CsvButton,
  FiltersBar,
  ListBody,
  ListHead,
  ListTable,
  LiveLine,
  SelectionBar,
  StartButton,
  useList,
  useLiveRows,
  useSelection,
  type BulkOutcome,
  type ListDefinition,
  type Option,
} from "#ui/list";
import { useView, ViewSwitch } from "#ui/board";
import { RequireRight } from "#platform/me";
import { useSellers } from "#features/sales-desk";
import { NewContact, useStart } from "#features/counter";
import { useDevelopmentOptions } from "#features/development";
import { fetchLeads, undoLeads } from "./api.ts";
import { BulkDialog, describeOutcome } from "./bulk-dialog.tsx";
import { LeadRowActions } from "./components/lead-row-actions.tsx";
import type { LeadAction } from "./lead-actions.tsx";
import { useAskedLead } from "./use-asked-lead.ts";
import { leadsList } from "./leads-list.tsx";

const LeadDialog = lazy(() =>
  import(/* webpackChunkName: "lead" */ "./lead-dialog.tsx").then(({ LeadDialog: dialog }) => ({ default: dialog })),
);
const LeadsBoard = lazy(() =>
  import(/* webpackChunkName: "leads-board" */ "./leads-board.tsx").then(({ LeadsBoard: board }) => ({
    default: board,
  })),
);

/** `/admin/leads`: who asked about a lot or left a contact with a simulation of it. */
export const LeadsScreen = () => (
  <RequireRight title="Contatos e simulações" right="sell">
    <Leads />
  </RequireRight>
);

const Leads = () => {
  const ventures = useDevelopmentOptions();
  const sellers = useSellers();
  const definition = useMemo(() => leadsList(ventures, sellers), [ventures, sellers]);
  const [view, choose] = useView();
  const [asked, forget] = useAskedLead();
  // A contact that was written down here is read by drawing the rows anew.
  const [reading, setReading] = useState(0);
  const [starting, start] = useStart();
  return (
    <Stack gap="lg">
      <PageHeading>Contatos e simulações</PageHeading>
      {view === "board" ? (
        <Suspense fallback={<Skeleton height="24rem" width="100%" />}>
          <LeadsBoard
            key={reading}
            definition={definition}
            sellers={sellers}
            onTable={() => choose("table")}
            onStart={() => start(true)}
          />
        </Suspense>
      ) : (
        <LeadsTable
          definition={definition}
          sellers={sellers}
          reading={reading}
          onBoard={() => choose("board")}
          onStart={() => start(true)}
        />
      )}
      {starting && (
        <NewContact
          onAdded={() => {
            start(false);
            setReading((now) => now + 1);
          }}
          onClose={() => start(false)}
        />
      )}
      {asked && (
        <Suspense fallback={null}>
          <LeadDialog key={asked.ref} lead={asked} sellers={sellers} onChanged={() => {}} onClose={forget} />
        </Suspense>
      )}
    </Stack>
  );
};

interface TableProps {
  definition: ListDefinition<Lead>;
  sellers: readonly Option[];
  /** Another number reads the page again. */
  reading: number;
  onBoard: () => void;
  onStart: () => void;
}

const LeadsTable = ({ definition, sellers, reading, onBoard, onStart }: TableProps) => {
  const list = useList(definition, fetchLeads);
  const live = useLiveRows(list, fetchLeads, "leads");
  const selection = useSelection(list);
  const [open, setOpen] = useState<{ lead: Lead; begins?: LeadAction } | "many">();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const again = useEffectEvent(list.again);
  useEffect(() => {
    if (reading > 0) again();
  }, [reading]);
  const close = (): void => setOpen(undefined);
  const undo = async (before: NonNullable<BulkResult["before"]>): Promise<void> => {
    try {
      setOutcome(describeOutcome(await undoLeads(before)));
      // Of many pages, each in a version that only the server knows: the list is read again.
      list.again();
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  return (
    <>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <ViewSwitch view="table" onSwitch={onBoard} />
        <CsvButton list={list} path="/api/crm/leads/export" name="contatos" />
        <StartButton onClick={onStart}>Novo contato</StartButton>
      </ListHead>
      <LiveLine live={live} noun={definition.noun} />
      {outcome && <BulkReport outcome={outcome} noun={definition.noun} />}
      <ListBody
        list={list}
        nothingFound="Nenhum contato com esses filtros"
        empty={
          <EmptyState title="Nenhum contato ainda" action={<Button onClick={onStart}>Novo contato</Button>}>
            Quem pergunta por um lote, ou deixa o telefone em uma simulação, aparece aqui.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ name }) => name}
          selection={selection}
          renderActions={(lead) => <LeadRowActions lead={lead} onOpen={(begins) => setOpen({ lead, begins })} />}
        />
        <SelectionBar selection={selection}>
          <Button size="sm" onClick={() => setOpen("many")}>
            Alterar
          </Button>
        </SelectionBar>
      </ListBody>
      {open === "many" && (
        <BulkDialog
          count={selection.count}
          target={selection.target}
          sellers={sellers}
          onClose={close}
          onDone={(done) => {
            const { before = [] } = done;
            setOutcome(describeOutcome(done));
            if (before.length > 0) notify.undo("Contatos alterados.", () => void undo(before));
            selection.clear();
            // Nothing was added or removed: rows of many pages changed, and the answer only counts them.
            list.again();
            close();
          }}
        />
      )}
      {open && open !== "many" && (
        <Suspense fallback={null}>
          <LeadDialog
            key={open.lead.id}
            lead={open.lead}
            begins={open.begins}
            sellers={sellers}
            onChanged={(lead) => list.put(lead.id, lead)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
