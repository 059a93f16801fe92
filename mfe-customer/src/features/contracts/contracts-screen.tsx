import { PageHeading } from "@gleba/shared/ui";

/** The customer's contracts. */
export const ContractsScreen = () => <PageHeading>Contratos</PageHeading>;
