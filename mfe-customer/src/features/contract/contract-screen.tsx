import { PageHeading } from "@gleba/shared/ui";

/** One contract. */
export const ContractScreen = () => <PageHeading>Detalhes do contrato</PageHeading>;
