import type { BatchDetails } from "@gleba/shared/contracts";
import { ButtonLink, PageHeading, useScreenName } from "@gleba/shared/ui";
import { capitalized, lotHeading } from "@gleba/shared/words";
import { useLocation } from "react-router-dom";
import { paths } from "#paths";
import * as styles from "./lot-not-found.module.css";

/** What the screen of an unknown lot is called. */
export const NOT_FOUND = "Lote não encontrado";

interface Props {
  ventureId: number | null;
  /** The lot exists, but in another development. */
  actual?: BatchDetails;
}

/** Shown for an unknown lot: links to where lots are. */
export const LotNotFound = ({ ventureId, actual }: Props) => {
  const { search } = useLocation();
  useScreenName(NOT_FOUND);
  return (
    <section className={styles.page}>
      <PageHeading>{NOT_FOUND}</PageHeading>
      <p>
        {actual
          ? `${capitalized(lotHeading(actual))}, fica em outro empreendimento: ${actual.ventureName}.`
          : "O endereço pode ter mudado ou o lote pode ter saído da venda."}
      </p>
      <p className={styles.actions}>
        {actual ? (
          <ButtonLink to={paths.development(actual.ventureId)}>Ir para {actual.ventureName}</ButtonLink>
        ) : (
          ventureId !== null && (
            <ButtonLink to={paths.development(ventureId, search)}>Ver o mapa do empreendimento</ButtonLink>
          )
        )}
        <ButtonLink variant="secondary" to={paths.home()}>
          Todos os empreendimentos
        </ButtonLink>
      </p>
    </section>
  );
};
