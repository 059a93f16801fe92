import type { StaffOffer } from "@gleba/shared/contracts/crm";
import { Button, useAnswer } from "@gleba/shared/ui";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useLiveList } from "#platform/live";
import { fetchOffers } from "./api.ts";

const OffersDialog = lazy(() =>
  import(/* webpackChunkName: "reservation" */ "./offers-dialog.tsx").then(({ OffersDialog: dialog }) => ({
    default: dialog,
  })),
);

const countText = (count: number): string => (count === 1 ? "1 reserva a confirmar" : `${count} reservas a confirmar`);

/** How many lots are kept for people who have not confirmed, and the way to them; nothing where there is none. An address may name one. */
export const OffersButton = () => {
  const [answer, again] = useAnswer(fetchOffers);
  const [params, setParams] = useSearchParams();
  const asked = params.get("confirmar");
  const [opened, setOpened] = useState(asked !== null);
  useLiveList("reservations", again);
  // What was read stays while it is read again: nobody loses the dialog they are in.
  const [offers, keep] = useState<readonly StaffOffer[]>();
  if (answer.state === "ready" && answer.value !== offers) keep(answer.value);
  const close = (): void => {
    setOpened(false);
    if (asked === null) return;
    params.delete("confirmar");
    setParams(params, { replace: true });
  };
  if (!offers || (offers.length === 0 && !opened)) return null;
  return (
    <>
      <p>
        <Button variant="secondary" size="sm" onClick={() => setOpened(true)}>
          {countText(offers.length)}
        </Button>
      </p>
      {opened && (
        <Suspense fallback={null}>
          <OffersDialog offers={offers} asked={Number(asked)} onChanged={again} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
