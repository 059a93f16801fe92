import type { CrmUser } from "@gleba/shared/contracts";
import { TypeToConfirm } from "#ui/list";
import { resetSecondFactor } from "./api.ts";

interface Props {
  user: CrmUser;
  onReset: () => void;
  onClose: () => void;
}

/** Somebody lost their telephone and their recovery codes. */
export const ResetFactorDialog = ({ user, onReset, onClose }: Props) => (
  <TypeToConfirm
    title={`Remover o segundo fator de ${user.name}?`}
    name={user.login}
    action="Remover"
    onConfirm={() => resetSecondFactor(user.id).then(onReset)}
    onClose={onClose}
  >
    Só faça isto depois de falar com a pessoa. As sessões dela são encerradas, ela recebe um e-mail e entra apenas com a
    senha até ligar outro. Fica na auditoria.
  </TypeToConfirm>
);
