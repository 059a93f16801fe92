import { ErrorCard, PageHeading } from "@gleba/shared/ui";
import { failureOf, isUnconfigured } from "./api.ts";
import * as styles from "./site-failure.module.css";

interface Props {
  /** What could not be shown; the page's heading. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A public page that cannot be drawn: the site is not configured yet, or the server did not answer. */
export const SiteFailure = ({ title, error, onRetry }: Props) => {
  const failure = failureOf(error);
  const unconfigured = isUnconfigured(failure);
  return (
    <div className={styles.page}>
      <PageHeading>{unconfigured ? "Site em preparação" : title}</PageHeading>
      <ErrorCard
        title={unconfigured ? "Configuração pendente" : "Não foi possível carregar esta página"}
        message={failure.message}
        onRetry={onRetry}
        errorId={failure.id}
      />
    </div>
  );
};
