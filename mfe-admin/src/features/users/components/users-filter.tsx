import { Button } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { ROLES } from "../role-names.ts";
import { SORTS, type UsersView } from "../users-url.ts";
import * as styles from "./users-filter.module.css";

interface Props {
  view: UsersView;
  onShow: (part: Partial<UsersView>) => void;
}

const SITUATIONS = [
  { value: "", label: "Todas" },
  { value: "true", label: "Ativos" },
  { value: "false", label: "Inativos" },
];

/** What narrows the list; everything of it stands in the address. */
export const UsersFilter = ({ view, onShow }: Props) => {
  const [search, setSearch] = useState(view.search);
  return (
    <form
      role="search"
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        onShow({ search });
      }}
    >
      <TextField type="search" name="busca" label="Nome, usuário ou e-mail" value={search} onChange={setSearch} />
      <Button type="submit" variant="secondary">
        Buscar
      </Button>
      <Select
        name="perfil"
        label="Perfil"
        options={[{ value: "", label: "Todos" }, ...ROLES]}
        value={view.role}
        onChange={(role) => onShow({ role: role as UsersView["role"] })}
      />
      <Select
        name="situacao"
        label="Situação"
        options={SITUATIONS}
        value={view.active}
        onChange={(active) => onShow({ active: active as UsersView["active"] })}
      />
      <Select
        name="ordem"
        label="Ordem"
        options={SORTS}
        value={view.sort}
        onChange={(sort) => onShow({ sort: sort as UsersView["sort"] })}
      />
    </form>
  );
};
