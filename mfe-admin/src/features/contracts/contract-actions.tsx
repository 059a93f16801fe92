import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { isConflict } from "@gleba/shared/kit";
import { Button, ButtonLink, Group, notify, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useMe } from "#platform/me";
import { ConfirmWithReason } from "#ui/confirm";
import { paths } from "#paths";
import { RescissionSheet } from "./rescission-sheet.tsx";
import { SignDialog } from "./sign-dialog.tsx";
import { cancelContract, fetchContract, signContract } from "./api.ts";

interface Props {
  file: StaffContractDetail;
  onChanged: (file: StaffContractDetail) => void;
}

/** Signature and undoing of a contract, for whoever manages contracts. */
export const ContractActions = ({ file, onChanged }: Props) => {
  const me = useMe()?.answer;
  const [action, setAction] = useState<"sign" | "cancel">();
  const { can, version, reservationId } = file;
  const { id } = file.details.contract;
  const canManage = me?.state === "ready" && me.value.can.manageContracts;
  const canSell = me?.state === "ready" && me.value.can.sell;
  const done = (changed: StaffContractDetail, sentence: string): void => {
    onChanged(changed);
    setAction(undefined);
    notify.success(sentence);
  };
  /** Who was overtaken sees the contract as it is now, beside what they typed; the next press counts. */
  const fresh = async (work: () => Promise<StaffContractDetail>): Promise<StaffContractDetail> => {
    try {
      return await work();
    } catch (thrown) {
      if (isConflict(thrown)) onChanged(await fetchContract(id));
      throw thrown;
    }
  };
  return (
    <Group gap="sm">
      {canManage && can.sign && <Button onClick={() => setAction("sign")}>Registrar assinatura</Button>}
      {canSell && reservationId !== null && (
        <ButtonLink variant="quiet" to={`${paths.reservations()}?reserva=${reservationId}`}>
          Ver a reserva
        </ButtonLink>
      )}
      {canManage && can.cancel && (
        <Button variant="quiet" onClick={() => setAction("cancel")}>
          Desfazer contrato
        </Button>
      )}
      {action === "sign" && (
        <SignDialog
          version={version}
          onClose={() => setAction(undefined)}
          onConfirm={async (signature) =>
            done(await fresh(() => signContract(id, signature)), "Assinatura registrada.")
          }
        />
      )}
      {action === "cancel" && (
        <ConfirmWithReason
          title="Desfazer o contrato?"
          action="Desfazer contrato"
          danger
          typed={file.details.contract.number}
          draft={`contract-${id}-cancel`}
          onClose={() => setAction(undefined)}
          onConfirm={async (reason) =>
            done(await fresh(() => cancelContract(id, { reason, version })), "Contrato desfeito.")
          }
        >
          <Stack gap="md">
            <p>
              As parcelas em aberto são canceladas e o lote volta à venda. O cliente é avisado na caixa de entrada. O
              que foi pago continua registrado, e o plano da devolução fica no histórico. Não é possível voltar atrás.
            </p>
            <RescissionSheet contractId={id} />
          </Stack>
        </ConfirmWithReason>
      )}
    </Group>
  );
};
