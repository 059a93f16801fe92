import { Button, useAnswer } from "@gleba/shared/ui";
import { lazy, Suspense, useState } from "react";
import { useLiveList } from "#platform/live";
import { fetchOffers } from "./api.ts";

const OffersDialog = lazy(() =>
  import(/* webpackChunkName: "reservation" */ "./offers-dialog.tsx").then(({ OffersDialog: dialog }) => ({
    default: dialog,
  })),
);

const countText = (count: number): string => (count === 1 ? "1 reserva a confirmar" : `${count} reservas a confirmar`);

/** How many lots are kept for people who have not confirmed, and the way to them; nothing where there is none. */
export const OffersButton = () => {
  const [answer, again] = useAnswer(fetchOffers);
  const [opened, setOpened] = useState(false);
  useLiveList("reservations", again);
  const offers = answer.state === "ready" ? answer.value : [];
  if (offers.length === 0 && !opened) return null;
  return (
    <>
      <p>
        <Button variant="secondary" size="sm" onClick={() => setOpened(true)}>
          {countText(offers.length)}
        </Button>
      </p>
      {opened && (
        <Suspense fallback={null}>
          <OffersDialog offers={offers} onChanged={again} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
};
