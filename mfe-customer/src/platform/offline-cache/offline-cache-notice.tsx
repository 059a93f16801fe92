import { formatDateTime } from "@gleba/shared/words";
import { Alert } from "@gleba/shared/ui";
import { useEffect, useEffectEvent } from "react";
import { useOnline } from "#platform/connection";

interface Props {
  /** When the old answer came; null when the answer is of now. */
  cachedAt: string | null;
  /** Asks again, once the connection is back. */
  onBack: () => void;
}

/** Says that what is shown comes from this device, and asks again by itself when that is possible. */
export const OfflineCacheNotice = ({ cachedAt, onBack }: Props) => {
  const online = useOnline();
  const ask = useEffectEvent(onBack);
  useEffect(() => {
    if (cachedAt !== null && online) ask();
  }, [cachedAt, online]);
  if (cachedAt === null) return null;
  return (
    <Alert tone="warning" title="Sem conexão">
      Estes dados foram guardados neste aparelho em {formatDateTime(cachedAt)} e podem ter mudado. Eles se atualizam
      sozinhos quando a conexão voltar.
    </Alert>
  );
};
