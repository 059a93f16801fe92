import type { StaffRights } from "@gleba/shared/contracts";
import type { StaffLot } from "@gleba/shared/contracts/crm";
import { Button, ButtonLink, EmptyState } from "@gleba/shared/ui";
import { blockAndLot, capitalized } from "@gleba/shared/words";
import type { SyntheticEvent } from "react";
import { ListBody, ListTable, SelectionBar, type List, type Selection } from "#ui/list";
import { paths } from "#paths";

interface Props {
  ventureId: number;
  list: List<StaffLot>;
  selection: Selection;
  can: StaffRights | undefined;
  /** The row under the pointer or the focus. */
  onPoint: (lotId: number) => void;
  onChoose: (lotId: number) => void;
  /** Changes all that are selected. */
  onBulk: () => void;
}

/** The lots of the filter as a table; the row that is pointed at is marked on the map. */
export const LotsTable = ({ ventureId, list, selection, can, onPoint, onChoose, onBulk }: Props) => {
  const point = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element ? target.closest("tr")?.querySelector("[data-lot]") : null;
    if (row) onPoint(Number(row.getAttribute("data-lot")));
  };
  const verb = can?.editVentures ? "Editar" : "Ver";
  return (
    <div onMouseOver={point} onFocus={point}>
      <ListBody
        list={list}
        nothingFound="Nenhum lote com esses filtros"
        empty={
          <EmptyState
            title="Ainda não há lotes"
            action={can?.editVentures && <ButtonLink to={paths.importLots(ventureId)}>Importar a planta</ButtonLink>}
          >
            Importe a planta do loteamento ou desenhe os lotes um a um.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={(lot) => capitalized(blockAndLot(lot))}
          selection={can?.priceLots ? selection : undefined}
          renderActions={(lot) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              aria-label={`${verb} ${capitalized(blockAndLot(lot))}`}
              onClick={() => onChoose(lot.id)}
            >
              {verb}
            </Button>
          )}
        />
        <SelectionBar selection={selection}>
          <Button size="sm" onClick={onBulk}>
            Alterar preço ou situação
          </Button>
        </SelectionBar>
      </ListBody>
    </div>
  );
};
