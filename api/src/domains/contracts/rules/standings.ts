import type { PartyRow } from "../repository/contract-parties.ts";
import { isInForce } from "./parties.ts";

/** As what an account stands in a contract that it sees. */
export interface Standing {
  email: string;
  /** In hundredths of a percent; null for who is an attorney alone. */
  share: number | null;
  /** Names of whom they represent. */
  represents: string[];
}

/** Who sees a contract on a day, by account, and as what. */
export const standingsOf = (parties: readonly PartyRow[], day: string): Map<number, Standing> => {
  const standings = new Map<number, Standing>();
  for (const party of parties) {
    const { customerId, role, email, share, ofPartyId } = party;
    // Every account has an e-mail.
    if (customerId === null || email === null) continue;
    if (!isInForce(party, day) || (role !== "buyer" && role !== "attorney")) continue;
    const { represents, ...standing } = standings.get(customerId) ?? { email, share: null, represents: [] };
    const principal = role === "attorney" ? parties.find(({ id }) => id === ofPartyId)?.name : undefined;
    standings.set(customerId, {
      ...standing,
      share: role === "buyer" ? share : standing.share,
      represents: principal === undefined ? represents : [...represents, principal],
    });
  }
  return standings;
};
