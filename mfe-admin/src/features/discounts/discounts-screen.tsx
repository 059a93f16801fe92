import { Button, EmptyState, PageHeading, Stack } from "@gleba/shared/ui";
import { lazy, Suspense, useMemo, useState } from "react";
import { useDevelopmentOptions } from "#features/development";
import { RequireRight, useMe } from "#platform/me";
import { useAskedId } from "#ui/asked-record";
import { FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { fetchDiscounts } from "./api.ts";
import { DiscountDialog } from "./discount-dialog.tsx";
import { discountsList } from "./discounts-list.tsx";

const LimitsDialog = lazy(() =>
  import(/* webpackChunkName: "discount-limits" */ "./limits-dialog.tsx").then(({ LimitsDialog: dialog }) => ({
    default: dialog,
  })),
);

const PARAM = "desconto";

/** `/admin/discounts`: prices below the table's, and who approved them. */
export const DiscountsScreen = () => (
  <RequireRight title="Descontos" right={["sell", "approveDiscounts"]}>
    <Discounts />
  </RequireRight>
);

const Discounts = () => {
  const ventures = useDevelopmentOptions();
  const definition = useMemo(() => discountsList(ventures), [ventures]);
  const list = useList(definition, fetchDiscounts);
  const me = useMe()?.answer;
  const setsLimits = me?.state === "ready" && me.value.can.approveDiscounts && !me.value.developments;
  const [limits, setLimits] = useState(false);
  const [open, show] = useAskedId(PARAM);
  return (
    <Stack gap="lg">
      <PageHeading>Descontos</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list}>
        {setsLimits && (
          <Button size="sm" variant="secondary" onClick={() => setLimits(true)}>
            Limites
          </Button>
        )}
      </ListHead>
      <ListBody
        list={list}
        nothingFound="Nenhum desconto com esses filtros"
        empty={
          <EmptyState title="Nenhum desconto ainda">
            Descontos são pedidos na reserva. Os que passam do limite de quem vende esperam aqui por aprovação.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ reservation }) => `${reservation.name}, ${reservation.protocol}`}
          renderActions={({ id, reservation, can }) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              onClick={() => show(id)}
              aria-label={`${can.decide ? "Decidir" : "Ver"} o desconto da reserva ${reservation.protocol}`}
            >
              {can.decide ? "Decidir" : "Ver"}
            </Button>
          )}
        />
      </ListBody>
      {open !== null && <DiscountDialog key={open} id={open} onChanged={list.again} onClose={() => show(null)} />}
      {limits && (
        <Suspense fallback={null}>
          <LimitsDialog ventures={ventures} onClose={() => setLimits(false)} />
        </Suspense>
      )}
    </Stack>
  );
};
