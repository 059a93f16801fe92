import { Skeleton } from "@gleba/shared/ui";
import { lazy, Suspense } from "react";

const Section = lazy(() =>
  import(/* webpackChunkName: "reservation-discount" */ "./reservation-discount.tsx").then(
    ({ ReservationDiscountSection: section }) => ({ default: section }),
  ),
);

interface Props {
  reservationId: number;
  onChanged: () => void;
}

/** The discounts of a reservation, fetched when it is opened. */
export const DiscountSection = (props: Props) => (
  <Suspense fallback={<Skeleton lines={2} height="2rem" width="100%" />}>
    <Section {...props} />
  </Suspense>
);
