import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, ErrorCard, notify, PortalLink, Skeleton, Stack } from "@gleba/shared/ui";
import { Checkbox, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useMe } from "#platform/me";
import { writeListView } from "../list-url.ts";
import { addressColumns, type List } from "../use-list.ts";
import { useSavedViews } from "../use-saved-views.ts";
import * as styles from "./saved-views.module.css";

/** Filters, order and columns under a name of one's own (expectation E31). */
export const SavedViews = <Item,>({ list: { definition, view, layout } }: { list: List<Item> }) => {
  const { answer, again, views, keep, drop } = useSavedViews(definition.name);
  const [name, setName] = useState("");
  const [forAll, setForAll] = useState(false);
  const [error, setError] = useState<string>();
  const me = useMe()?.answer;
  const mayShare = me?.state === "ready" && me.value.can.configureSite;
  const current = writeListView(
    definition,
    { ...view, columns: view.columns ?? addressColumns(definition, layout.columns), page: 0 },
    new URLSearchParams(),
  ).toString();
  const save = async (): Promise<void> => {
    if (name.trim().length < 2) return setError("Dê um nome à visão.");
    const sentence = await keep(name.trim(), current, mayShare && forAll);
    setError(sentence);
    if (sentence !== undefined) return;
    notify.success(`Visão “${name.trim()}” salva.`);
    setName("");
  };
  if (answer.state === "loading") return <Skeleton lines={3} height="2rem" width="14rem" />;
  if (answer.state === "failed")
    return <ErrorCard title="As visões não carregaram" message={failureOf(answer.error).message} onRetry={again} />;
  return (
    <Stack gap="sm">
      {views.length > 0 ? (
        <ul className={styles.views}>
          {views.map((one) => (
            <li key={one.id}>
              <PortalLink to={`?${one.query}`} aria-current={one.query === current ? "true" : undefined}>
                {one.name}
                {one.shared && <small> (de toda a equipe)</small>}
              </PortalLink>
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
            </li>
          ))}
        </ul>
      ) : (
        <p>Guarde filtros, ordem e colunas para voltar a eles.</p>
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          name="visao"
          label="Salvar como está agora"
          placeholder="Nome da visão"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <Button type="submit" variant="secondary" size="sm">
          Salvar
        </Button>
        {mayShare && <Checkbox name="para-todos" label="Para toda a equipe" value={forAll} onChange={setForAll} />}
      </form>
      {error && <Alert tone="error">{error}</Alert>}
    </Stack>
  );
};
