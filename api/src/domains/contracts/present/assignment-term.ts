import { dayInBrazil } from "@gleba/shared/words";
import type { Deps } from "#platform/http/deps.ts";
import type { AssignmentTermContent } from "../pdf/assignment-term-pdf.ts";
import { readAssignments, readRegistry } from "../repository/contract-assignments.ts";
import { readPartiesOf } from "../repository/contract-parties.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { readPaperParties, type PaperParties } from "../repository/parties.ts";
import { sidesOn } from "../rules/assignments.ts";
import { partyErrors } from "../rules/parties.ts";

/** What the paper of a transfer is drawn from; refused where there is no such transfer. */
export const readAssignmentTerm = async (
  deps: Pick<Deps, "db" | "storage" | "clock">,
  { contract, development, ...file }: ContractFile,
  number: number,
): Promise<[AssignmentTermContent, PaperParties, Date]> => {
  const { orm } = deps.db;
  const assignment = (await readAssignments(orm, contract.id)).find((one) => one.number === number);
  if (!assignment) throw partyErrors.noAssignment();
  const { signedOn, validFrom, priceCents, registration, protocol, balanceCents, overdueCents, at } = assignment;
  const content = {
    number,
    signedOn,
    from: validFrom,
    priceCents,
    registration,
    protocol,
    balanceCents,
    overdueCents,
    balanceOn: dayInBrazil(at),
    contractNumber: contract.number,
    contractSignedAt: contract.signedAt,
    registry: await readRegistry(orm, development.id),
    ...sidesOn(await readPartiesOf(orm, [contract.id]), validFrom),
    demonstration: contract.demonstration,
  };
  return [content, await readPaperParties(deps, { contract, development, ...file }), deps.clock()];
};
