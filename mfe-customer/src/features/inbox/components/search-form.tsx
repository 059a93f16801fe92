import { Button } from "@gleba/shared/ui";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { changedView, type InboxView } from "../inbox-url.ts";
import * as styles from "../inbox.module.css";

/** Search and the filter of unread messages, both in the address. */
export const SearchForm = ({ view }: { view: InboxView }) => {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(view.search);
  const search = (text: string) => setParams(changedView(params, { search: text.trim(), open: null }));
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <label className={styles.field}>
        <span>Buscar nas mensagens</span>
        <input type="search" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </label>
      <Button type="submit" variant="secondary">
        Buscar
      </Button>
      {view.search && (
        <Button
          variant="quiet"
          onClick={() => {
            setTyped("");
            search("");
          }}
        >
          Limpar busca
        </Button>
      )}
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={view.unreadOnly}
          onChange={({ currentTarget }) =>
            setParams(changedView(params, { unreadOnly: currentTarget.checked, open: null }))
          }
        />
        Só não lidas
      </label>
    </form>
  );
};
