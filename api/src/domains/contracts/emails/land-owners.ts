import { shareText } from "@gleba/shared/contracts";
import type { OwnerStatement } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate, formatDocument } from "@gleba/shared/words";
import type { Company } from "#domains/content";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { monthText, partsText } from "../rules/land-owner-words.ts";
import { EMAIL_LIFETIME_MS } from "./contracts.ts";

/** Sends each owner with an e-mail what a month brought and their part of it. Nobody reads what another gets. */
export const notifyOwners = async (
  deps: Deps,
  tx: Tx,
  statement: OwnerStatement,
  { legalName, title, cnpj, contact }: Company,
): Promise<void> => {
  const { ventureName, month, receivedCents, adjustedCents } = statement;
  const seller = [legalName || title, cnpj && `CNPJ ${formatDocument(cnpj)}`].filter(Boolean).join(", ");
  const expiresAt = new Date(deps.clock().getTime() + EMAIL_LIFETIME_MS);
  for (const { name, email, cents, parts } of statement.owners) {
    if (email === "") continue;
    const shares =
      parts.length === 1
        ? `Sua parte, de ${shareText(parts[0]!.share)}: ${formatCents(cents)}.`
        : `Sua parte: ${formatCents(cents)} (${parts.map((part) => partsText(part)).join("; ")}).`;
    const adjusted =
      adjustedCents === 0 ? [] : [`Neste valor há ${formatCents(adjustedCents)} de ajustes de meses já fechados.`];
    await deps.outbox.post(tx, {
      to: email,
      ventureId: statement.ventureId,
      subject: `Demonstrativo de ${monthText(month)}: ${ventureName}`,
      text: [
        `Olá, ${name}!`,
        `O empreendimento ${ventureName} recebeu ${formatCents(receivedCents)} em ${monthText(month)}.`,
        ...adjusted,
        shares,
        `O demonstrativo foi fechado em ${formatDate(deps.clock())}${seller && ` por ${seller}`}. Em caso de dúvida, fale com a empresa${contact && `: ${contact}`}.`,
      ].join("\n\n"),
      expiresAt,
    });
  }
};
