import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { Alert } from "@gleba/shared/ui";
import { formatCents } from "@gleba/shared/words";

/** What a discount means for the contract of its reservation. */
export const DiscountNotice = ({ discount }: Pick<StaffReservationDetail, "discount">) => {
  if (!discount) return null;
  const { status, priceCents, tableCents } = discount;
  if (status === "waiting")
    return (
      <Alert tone="warning">
        O desconto para {formatCents(priceCents)} espera aprovação: o contrato pode ser feito depois dela, ou pelo preço
        da tabela se o desconto for retirado.
      </Alert>
    );
  return (
    <Alert tone="info">
      Com o desconto, o preço é {formatCents(priceCents)}, e não {formatCents(tableCents)}. As condições da simulação
      são calculadas sobre ele.
    </Alert>
  );
};
