import type { Dashboard } from "@gleba/shared/contracts/crm";
import { Alert } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";

/** There is no backup that is young enough: what would be lost, and whom to tell. */
export const OverdueBackup = ({ lastAt }: NonNullable<Dashboard["overdueBackup"]>) => (
  <Alert tone="warning" title={lastAt ? "A cópia de segurança está atrasada" : "Não há nenhuma cópia de segurança"}>
    <p>
      {lastAt
        ? `A última é de ${formatDateTime(lastAt)}: o que se fez depois dela se perderia com o disco.`
        : "Tudo o que está no portal se perderia com o disco."}{" "}
      Avise quem cuida do servidor.
    </p>
  </Alert>
);
