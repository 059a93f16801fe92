import type { SavedView, ViewRole } from "@gleba/shared/contracts/crm";
import { Alert, Button, notify, Stack } from "@gleba/shared/ui";
import { Checkbox, Select, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useMe } from "#platform/me";
import type { SavedViewsState } from "#ui/saved-views";
import * as styles from "./saved-views.module.css";

/** Whom a view may open by itself for; others than oneself only where all of the staff see it. */
export const openingOptions = (
  roles: readonly ViewRole[],
  shared: boolean,
): readonly { value: string; label: string }[] => [
  { value: "", label: "Para ninguém" },
  { value: "me", label: "Para mim" },
  ...(shared
    ? [
        { value: "all", label: "Para toda a equipe" },
        ...roles.map(({ key, name }) => ({ value: key, label: `Para o perfil ${name}` })),
      ]
    : []),
];

interface Props {
  /** One's own view that is named or opened otherwise; undefined: a new one. */
  changing: SavedView | undefined;
  /** What is shown now. */
  query: string;
  saved: SavedViewsState;
}

/** Names what is shown now, for oneself or for all, and says whether the list opens with it. */
export const SaveView = ({ changing, query, saved: { keep, roles } }: Props) => {
  const [name, setName] = useState(changing?.name ?? "");
  const [forAll, setForAll] = useState(changing?.shared ?? false);
  const [opensFor, setOpensFor] = useState(changing?.opensFor ?? "");
  const [error, setError] = useState<string>();
  const known = useMe();
  const me = known?.answer;
  const shared = me?.state === "ready" && me.value.can.configureSite && forAll;
  const options = openingOptions(roles, shared);
  const opens = options.some(({ value }) => value === opensFor) ? opensFor : "";
  const save = async (): Promise<void> => {
    const typed = name.trim();
    if (typed.length < 2) return setError("Dê um nome à visão.");
    const sentence = await keep({ name: typed, query, shared, opensFor: opens === "" ? null : opens });
    setError(sentence);
    if (sentence !== undefined) return;
    notify.success(`Visão “${typed}” salva.`);
    setName("");
    setOpensFor("");
    // What lists open with comes with who is signed in.
    known?.again();
  };
  return (
    <Stack gap="sm">
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
        <Select name="abre-para" label="Abrir a lista com ela" options={options} value={opens} onChange={setOpensFor} />
        {me?.state === "ready" && me.value.can.configureSite && (
          <Checkbox name="para-todos" label="Para toda a equipe" value={forAll} onChange={setForAll} />
        )}
      </form>
      {error && <Alert tone="error">{error}</Alert>}
    </Stack>
  );
};
