import type { CrmUser } from "@gleba/shared/contracts";
import { TypeToConfirm } from "#ui/list";
import { removeUser } from "./api.ts";

interface Props {
  user: CrmUser;
  onRemoved: () => void;
  onClose: () => void;
}

/** Somebody leaves the staff for good. */
export const RemoveUserDialog = ({ user, onRemoved, onClose }: Props) => (
  <TypeToConfirm
    title={`Excluir ${user.name}?`}
    name={user.login}
    onConfirm={() => removeUser(user.id).then(onRemoved)}
    onClose={onClose}
  >
    Não é possível desfazer. O que a pessoa fez continua na auditoria. Para só impedir que ela entre, edite e desmarque
    “Pode entrar no portal”.
  </TypeToConfirm>
);
