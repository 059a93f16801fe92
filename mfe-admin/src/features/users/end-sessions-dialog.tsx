import type { CrmUser } from "@gleba/shared/contracts";
import { TypeToConfirm } from "#ui/list";
import { endSessions } from "./api.ts";

interface Props {
  user: CrmUser;
  onEnded: (sessions: number) => void;
  onClose: () => void;
}

/** A computer was lost, or somebody else may be signed in as this person. */
export const EndSessionsDialog = ({ user, onEnded, onClose }: Props) => (
  <TypeToConfirm
    title={`Encerrar as sessões de ${user.name}?`}
    name={user.login}
    action="Encerrar sessões"
    onConfirm={() => endSessions(user.id).then(onEnded)}
    onClose={onClose}
  >
    A pessoa sai de todos os dispositivos e entra de novo com a senha. O que ela ainda não salvou fica no dispositivo.
    Se a senha pode ser conhecida de outros, envie também um link para uma nova.
  </TypeToConfirm>
);
