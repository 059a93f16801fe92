import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, PageHeading } from "@gleba/shared/ui";
import * as styles from "./site-failure.module.css";
import { SITE_MESSAGES } from "./api.ts";

interface Props {
  /** What could not be shown; the page's heading. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A public page that cannot be drawn: the site is not configured yet, or the server did not answer. */
export const SiteFailure = ({ title, error, onRetry }: Props) => {
  const { code, message, id } = failureOf(error, SITE_MESSAGES);
  const unconfigured = code === "site_not_configured";
  return (
    <div className={styles.page}>
      <PageHeading>{unconfigured ? "Site em preparação" : title}</PageHeading>
      <ErrorCard
        title={unconfigured ? "Configuração pendente" : "Não foi possível carregar esta página"}
        message={message}
        onRetry={onRetry}
        errorId={id}
      />
    </div>
  );
};
