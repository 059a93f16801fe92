import { ButtonLink } from "@gleba/shared/ui";
import { useLocation } from "react-router-dom";
import * as styles from "./pager.module.css";

interface Props {
  /** What is paged: "Parcelas". */
  label: string;
  /** From 0, as on the wire. */
  page: number;
  totalPages: number;
}

/** The pages of a list, in the address as `pagina=2`. */
export const Pager = ({ label, page, totalPages }: Props) => {
  const { pathname, search } = useLocation();
  if (totalPages < 2) return null;
  const to = (target: number): string => {
    const params = new URLSearchParams(search);
    if (target > 0) params.set("pagina", String(target + 1));
    else params.delete("pagina");
    return `${pathname}?${params.toString()}`;
  };
  return (
    <nav className={styles.pager} aria-label={`Páginas: ${label}`}>
      {page > 0 ? (
        <ButtonLink variant="secondary" size="sm" to={to(page - 1)}>
          Anterior
        </ButtonLink>
      ) : (
        <span />
      )}
      <p aria-live="polite">
        Página {page + 1} de {totalPages}
      </p>
      {page + 1 < totalPages ? (
        <ButtonLink variant="secondary" size="sm" to={to(page + 1)}>
          Próxima
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
};
