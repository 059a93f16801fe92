import { ButtonLink, EmptyState, PageHeading, useScreenName } from "@gleba/shared/ui";
import { paths } from "#paths";
import * as styles from "../contract.module.css";

/** There is no such contract, or it is not theirs: the answer is the same. */
export const ContractNotFound = () => {
  useScreenName("Contrato não encontrado");
  return (
    <div className={styles.page}>
      <PageHeading>Contrato não encontrado</PageHeading>
      <EmptyState
        title="Este endereço não leva a um contrato seu"
        action={<ButtonLink to={paths.contracts()}>Ver meus contratos</ButtonLink>}
      >
        Confira o endereço ou escolha o contrato na lista.
      </EmptyState>
    </div>
  );
};
