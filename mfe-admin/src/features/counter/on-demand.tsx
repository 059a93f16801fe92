import { lazy, Suspense, type ComponentProps } from "react";

const LotFieldsPart = lazy(() =>
  import(/* webpackChunkName: "new-reservation" */ "./components/lot-fields.tsx").then(({ LotFields: fields }) => ({
    default: fields,
  })),
);
const NewContactPanel = lazy(() =>
  import(/* webpackChunkName: "new-contact" */ "./new-contact.tsx").then(({ NewContact: panel }) => ({
    default: panel,
  })),
);
const NewCustomerPanel = lazy(() =>
  import(/* webpackChunkName: "new-customer" */ "./new-customer.tsx").then(({ NewCustomer: panel }) => ({
    default: panel,
  })),
);
const NewReservationPanel = lazy(() =>
  import(/* webpackChunkName: "new-reservation" */ "./new-reservation.tsx").then(({ NewReservation: panel }) => ({
    default: panel,
  })),
);

/** The fields by which a lot is found, which come with the panels that ask for one. */
export const LotFields = (props: ComponentProps<typeof LotFieldsPart>) => (
  <Suspense fallback={null}>
    <LotFieldsPart {...props} />
  </Suspense>
);

/** The panel of a new contact, which comes when somebody opens it. */
export const NewContact = (props: ComponentProps<typeof NewContactPanel>) => (
  <Suspense fallback={null}>
    <NewContactPanel {...props} />
  </Suspense>
);

/** The panel of a new reservation, which comes when somebody opens it. */
export const NewReservation = (props: ComponentProps<typeof NewReservationPanel>) => (
  <Suspense fallback={null}>
    <NewReservationPanel {...props} />
  </Suspense>
);

/** The panel of a new customer, which comes when somebody opens it. */
export const NewCustomer = (props: ComponentProps<typeof NewCustomerPanel>) => (
  <Suspense fallback={null}>
    <NewCustomerPanel {...props} />
  </Suspense>
);
