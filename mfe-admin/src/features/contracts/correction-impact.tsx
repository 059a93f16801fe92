import { formatCents, formatCount } from "@gleba/shared/words";
import { Alert, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { previewCorrection } from "./api.ts";

/** So long nothing is asked while somebody still types. */
const PAUSE_MS = 300;

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

interface Props {
  name: string;
  month: string;
  /** The rate that is typed, as a fraction. */
  rate: number;
}

/** What a correction would change, before it is saved. */
export const CorrectionImpactNote = ({ name, month, rate }: Props) => {
  const [answer] = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        return previewCorrection({ name, month, rate }, signal);
      },
      [name, month, rate],
    ),
  );
  if (answer.state === "loading") return <p role="status">Calculando o que muda…</p>;
  if (answer.state === "failed")
    return <Alert tone="warning">Não foi possível calcular o que muda. A correção ainda pode ser salva.</Alert>;
  const { contracts, slips, beforeCents, afterCents } = answer.value;
  if (contracts === 0) return <p role="status">Nenhum contrato em andamento muda hoje com esta taxa.</p>;
  return (
    <Alert tone="info" title={`O que muda: ${counted(contracts, "contrato", "contratos")}`}>
      A pagar em todos os contratos do índice: de {formatCents(beforeCents)} para {formatCents(afterCents)}.{" "}
      {slips === 0
        ? "Nenhum boleto em aberto é trocado."
        : `${counted(slips, "boleto em aberto é cancelado e trocado", "boletos em aberto são cancelados e trocados")}, com aviso ao cliente.`}
    </Alert>
  );
};
