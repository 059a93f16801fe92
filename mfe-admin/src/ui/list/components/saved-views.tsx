import type { SavedView } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, ErrorCard, PortalLink, Skeleton, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { writeListView } from "../list-url.ts";
import { addressColumns, type List } from "../use-list.ts";
import { useSavedViews } from "#ui/saved-views";
import { openingOptions, SaveView } from "./save-view.tsx";
import * as styles from "./saved-views.module.css";

interface Props {
  /** Of any rows: none of them is shown here. */
  list: Pick<List<never>, "definition" | "view" | "layout">;
}

/** Filters, order and columns under a name of one's own (expectation E31). */
export const SavedViews = ({ list: { definition, view, layout } }: Props) => {
  const saved = useSavedViews(definition.name);
  const { answer, again, views, roles, drop } = saved;
  const navigate = useNavigate();
  const [changing, setChanging] = useState<SavedView>();
  const current = writeListView(
    definition,
    { ...view, columns: view.columns ?? addressColumns(definition, layout.columns), page: 0 },
    new URLSearchParams(),
  ).toString();
  if (answer.state === "loading") return <Skeleton lines={3} height="2rem" width="14rem" />;
  if (answer.state === "failed")
    return <ErrorCard title="As visões não carregaram" message={failureOf(answer.error).message} onRetry={again} />;
  const words = ({ shared, opensFor }: SavedView): string => {
    const opens = openingOptions(roles, true).find(({ value }) => value === opensFor && value !== "");
    const said = [shared && "de toda a equipe", opens && `abre por si p${opens.label.slice(1)}`];
    return said.filter(Boolean).join("; ");
  };
  return (
    <Stack gap="sm">
      {views.length > 0 ? (
        <ul className={styles.views}>
          {views.map((one) => (
            <li key={one.id}>
              {/* Replaced, as every other change of the filters: so a view without any is one, too. */}
              <PortalLink to={`?${one.query}`} replace aria-current={one.query === current ? "true" : undefined}>
                {one.name}
                {words(one) !== "" && <small> ({words(one)})</small>}
              </PortalLink>
              <span className={styles.tools}>
                {one.own === true && (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => {
                      setChanging(one);
                      void navigate(`?${one.query}`, { replace: true });
                    }}
                    aria-label={`Alterar a visão ${one.name}`}
                  >
                    <span aria-hidden="true">✎</span>
                  </Button>
                )}
                {one.removable !== false && (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => void drop(one)}
                    aria-label={`Excluir a visão ${one.name}`}
                  >
                    <span aria-hidden="true">✕</span>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Guarde filtros, ordem e colunas para voltar a eles.</p>
      )}
      <SaveView key={changing?.id} changing={changing} query={current} saved={saved} />
    </Stack>
  );
};
