import type { CrmUser } from "@gleba/shared/contracts";
import { Button } from "@gleba/shared/ui";
import { RowMenu } from "#ui/row-menu";

interface Props {
  user: CrmUser;
  onEdit: (user: CrmUser) => void;
  onInvite: (user: CrmUser) => void;
  onResetFactor: (user: CrmUser) => void;
  onEndSessions: (user: CrmUser) => void;
  onRemove: (user: CrmUser) => void;
}

/** What can be done with one person of the staff; who never came in can be invited again. */
export const UserActions = ({ user, onEdit, onInvite, onResetFactor, onEndSessions, onRemove }: Props) => (
  <>
    <Button data-opens="" variant="secondary" size="sm" onClick={() => onEdit(user)} aria-label={`Editar ${user.name}`}>
      Editar
    </Button>
    <RowMenu of={user.name}>
      {user.active && !user.lastLoginAt && (
        <Button variant="quiet" size="sm" onClick={() => onInvite(user)} aria-label={`Enviar convite a ${user.name}`}>
          Enviar convite
        </Button>
      )}
      {user.secondFactor && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onResetFactor(user)}
          aria-label={`Remover o segundo fator de ${user.name}`}
        >
          Remover segundo fator
        </Button>
      )}
      {user.lastLoginAt && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onEndSessions(user)}
          aria-label={`Encerrar as sessões de ${user.name}`}
        >
          Encerrar sessões
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => onRemove(user)} aria-label={`Excluir ${user.name}`}>
        Excluir
      </Button>
    </RowMenu>
  </>
);
