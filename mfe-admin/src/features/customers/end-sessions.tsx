import type { StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { Button, notify } from "@gleba/shared/ui";
import { useState } from "react";
import { TypeToConfirm } from "#ui/list";
import { endSessions } from "./api.ts";

/** A customer lost a telephone, or somebody else may be signed in as them: whoever manages accounts ends their sessions. */
export const EndSessions = ({ customer }: { customer: StaffCustomerDetail }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Encerrar sessões
      </Button>
      {asking && (
        <TypeToConfirm
          title={`Encerrar as sessões de ${customer.name}?`}
          name={customer.email}
          action="Encerrar sessões"
          onConfirm={async () => {
            const sessions = await endSessions(customer.id);
            notify.success(sessions === 0 ? "Não havia sessões abertas." : "O cliente saiu de todos os dispositivos.");
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          O cliente sai de todos os dispositivos e entra de novo com a senha ou a chave de acesso, que continuam
          valendo.
        </TypeToConfirm>
      )}
    </>
  );
};
