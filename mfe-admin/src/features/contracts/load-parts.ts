// What stands on other features' screens alone: no screen of contracts starts with it.

/** Books what came in for one installment, where its contract is not shown. */
export const loadPaymentElsewhere = () => import(/* webpackChunkName: "contract-parts" */ "./payment-elsewhere.tsx");

/** What there is of a contract on paper, where its contract is not shown. */
export const loadContractPapers = () => import(/* webpackChunkName: "contract-parts" */ "./contract-papers.tsx");
