import { ButtonLink, PageHeading, useScreenName } from "@gleba/shared/ui";
import { paths } from "#paths";
import * as styles from "../development.module.css";

/** Shown for an unknown development: links to the list (E1). */
export const DevelopmentNotFound = () => {
  useScreenName("Empreendimento não encontrado");
  return (
    <div className={styles.page}>
      <PageHeading>Empreendimento não encontrado</PageHeading>
      <p>O endereço pode ter sido digitado com um erro, ou o empreendimento saiu do portal.</p>
      <p>
        <ButtonLink to={paths.home()}>Ver todos os empreendimentos</ButtonLink>
      </p>
    </div>
  );
};
