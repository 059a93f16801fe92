import type { StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { Alert, Badge, Button, notify, PortalLink, Stack } from "@gleba/shared/ui";
import { formatDocument } from "@gleba/shared/words";
import { useState } from "react";
import { paths } from "#paths";
import { ConfirmWithReason } from "#ui/confirm";
import { proveDocument } from "./api.ts";

interface Props {
  customer: StaffCustomerDetail;
  /** May prove and move documents. */
  canProve: boolean;
  onChanged: () => void;
}

const contractsOf = (count: number): string => (count === 1 ? "1 contrato" : `${count} contratos`);

/** Whether the document is proven, who else names it, and the way to its owner. Nothing where all is clear. */
export const DocumentProof = ({ customer, canProve, onChanged }: Props) => {
  const [asking, setAsking] = useState(false);
  const { id, name, document, documentProof, sameDocument = [] } = customer;
  const unproven = documentProof === "none";
  if (!unproven && sameDocument.length === 0) return null;
  const owner = sameDocument.find(({ proven }) => proven);
  return (
    <Alert tone={unproven ? "warning" : "info"}>
      <Stack gap="sm">
        <p>
          {unproven
            ? "O CPF ou CNPJ foi informado no cadastro e ainda não foi comprovado por um contrato nem pela equipe."
            : "Outros cadastros informaram o mesmo CPF ou CNPJ, que está comprovado neste."}
        </p>
        {sameDocument.length > 0 && (
          <ul>
            {sameDocument.map((other) => (
              <li key={other.id}>
                <PortalLink to={paths.customer(other.id)}>{other.name}</PortalLink> ({other.email},{" "}
                {contractsOf(other.contracts)}){" "}
                <Badge tone={other.proven ? "success" : "neutral"}>
                  {other.proven ? "Documento comprovado" : "Não comprovado"}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        {unproven && canProve && (
          <div>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {owner ? "Mover o documento para este cadastro" : "Comprovar o documento"}
            </Button>
          </div>
        )}
        {asking && (
          <ConfirmWithReason
            title={`O documento ${formatDocument(document)} é de ${name}?`}
            action={owner ? "Mover documento" : "Comprovar documento"}
            danger={owner !== undefined}
            draft={`customer-${id}-document`}
            onClose={() => setAsking(false)}
            onConfirm={async (reason) => {
              const { contracts } = await proveDocument(id, reason);
              setAsking(false);
              notify.success(
                contracts > 0 ? `Documento movido, com ${contractsOf(contracts)}.` : "Documento comprovado.",
              );
              onChanged();
            }}
          >
            {owner
              ? `O documento e ${contractsOf(owner.contracts)} saem do cadastro de ${owner.name} (${owner.email}) e passam para este. As sessões daquele cadastro terminam, e todos são avisados por e-mail.`
              : "Confira o documento original antes. Ele passa a valer só neste cadastro, e todos que o informaram são avisados por e-mail."}
          </ConfirmWithReason>
        )}
      </Stack>
    </Alert>
  );
};
