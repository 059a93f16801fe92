import { shareText } from "@gleba/shared/contracts";
import { sendMessage } from "#domains/customers";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { PartyRow } from "../repository/contract-parties.ts";
import { lotOf } from "../repository/parties.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import { standingsOf, type Standing } from "../rules/standings.ts";
import { EMAIL_LIFETIME_MS } from "./contracts.ts";

/** "comprador(a) de 60%", "procurador(a) de Ana de Teste". */
const asWhat = ({ share, represents }: Standing): string =>
  [
    ...(share === null ? [] : [`comprador(a) de ${shareText(share)}`]),
    ...(represents.length === 0 ? [] : [`procurador(a) de ${represents.join(" e ")}`]),
  ].join(" e ");

interface Notice {
  subject: string;
  paragraphs: string[];
  /** Whether they see the contract: a way to it is of no use to who does not. */
  sees: boolean;
}

const UNEXPECTED = "Se você não esperava esta mudança, fale com a empresa.";

const noticeOf = (
  { contract, ...file }: StaffContractFile,
  was: Standing | undefined,
  is: Standing | undefined,
): Notice => {
  const which = `contrato ${contract.number}, ${lotOf(file)}`;
  if (!is)
    return {
      subject: `Você não está mais no contrato ${contract.number}`,
      paragraphs: [
        `Você deixou de ser ${asWhat(was!)} no ${which}, e não o vê mais em sua área.`,
        ...(was!.share === null ? [] : ["O informe de pagamentos para o seu imposto de renda continua em Contratos."]),
        UNEXPECTED,
      ],
      sees: false,
    };
  if (!was)
    return {
      subject: `Você está no contrato ${contract.number}`,
      paragraphs: [
        `Você é ${asWhat(is)} no ${which}. As parcelas, os boletos e os documentos estão em sua área.`,
        UNEXPECTED,
      ],
      sees: true,
    };
  return {
    subject: `Sua parte no contrato ${contract.number} mudou`,
    paragraphs: [`No ${which}, você era ${asWhat(was)}. Agora é ${asWhat(is)}.`, UNEXPECTED],
    sees: true,
  };
};

/** Notifies everybody with an account who began or ceased to see a contract, or has another part in it, by inbox and e-mail. */
export const notifyParties = async (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  { before, after, day }: { before: readonly PartyRow[]; after: readonly PartyRow[]; day: string },
): Promise<void> => {
  // Nobody sees a contract before it is signed; its signature is told to all of them.
  if (file.contract.awaitingSignature) return;
  const [had, has] = [standingsOf(before, day), standingsOf(after, day)];
  const now = deps.clock();
  for (const customerId of new Set([...had.keys(), ...has.keys()])) {
    const [was, is] = [had.get(customerId), has.get(customerId)];
    if (was && is && asWhat(was) === asWhat(is)) continue;
    const { subject, paragraphs, sees } = noticeOf(file, was, is);
    const body = paragraphs.join("\n\n");
    const contractId = sees ? file.contract.id : null;
    await sendMessage(deps, tx, { customerId, contractId, subject, body, sentAt: now });
    const way = sees ? `\n\n${deps.config.portalOrigin}/contratos/${file.contract.id}/detalhes` : "";
    const expiresAt = new Date(now.getTime() + EMAIL_LIFETIME_MS);
    await deps.outbox.post(tx, {
      to: (is ?? was!).email,
      ventureId: file.development.id,
      subject,
      text: `Olá!\n\n${body}${way}`,
      expiresAt,
    });
  }
};
