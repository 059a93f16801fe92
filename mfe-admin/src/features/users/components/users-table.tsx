import type { CrmUser } from "@gleba/shared/contracts";
import { formatDateTime } from "@gleba/shared/format";
import { Badge, Button, Group } from "@gleba/shared/ui";
import { ROLE_NAMES } from "../role-names.ts";
import * as styles from "./users-table.module.css";

interface Props {
  users: readonly CrmUser[];
  onEdit: (user: CrmUser) => void;
  onInvite: (user: CrmUser) => void;
  onRemove: (user: CrmUser) => void;
}

/** The staff; on a narrow screen each row is a card of its own. */
export const UsersTable = ({ users, onEdit, onInvite, onRemove }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Nome</th>
        <th scope="col">Usuário</th>
        <th scope="col">Perfil</th>
        <th scope="col">Último acesso</th>
        <th scope="col">Ações</th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user.id} data-user={user.id}>
          <th scope="row">
            <span>{user.name}</span>
            {!user.active && <Badge>Inativo</Badge>}
            <small>{user.email}</small>
          </th>
          <td data-label="Usuário">{user.login}</td>
          <td data-label="Perfil">{ROLE_NAMES[user.role]}</td>
          <td data-label="Último acesso">{user.lastLoginAt ? formatDateTime(user.lastLoginAt) : "Nunca entrou"}</td>
          <td>
            <Group gap="xs">
              <Button variant="secondary" size="sm" onClick={() => onEdit(user)} aria-label={`Editar ${user.name}`}>
                Editar
              </Button>
              {user.active && !user.lastLoginAt && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => onInvite(user)}
                  aria-label={`Enviar convite a ${user.name}`}
                >
                  Enviar convite
                </Button>
              )}
              <Button variant="quiet" size="sm" onClick={() => onRemove(user)} aria-label={`Excluir ${user.name}`}>
                Excluir
              </Button>
            </Group>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
