import type { LandDivision } from "@gleba/shared/contracts/crm";
import { formatDocument } from "@gleba/shared/words";
import { basisPointsOf, percentText } from "#ui/decimals";

/** An owner as a row of the form. */
export interface OwnerTyped {
  name: string;
  document: string;
  email: string;
  share: string;
}

export const NEW_OWNER: OwnerTyped = { name: "", document: "", email: "", share: "" };

export const shareTyped = ({ share }: OwnerTyped): number => basisPointsOf(share);

/** The owners of a division as they are typed; an empty row where there are none. */
export const ownersTyped = (division: LandDivision | undefined): OwnerTyped[] =>
  division && division.owners.length > 0
    ? division.owners.map(({ name, document, email, share }) => ({
        name,
        document: formatDocument(document),
        email,
        share: percentText(share),
      }))
    : [NEW_OWNER];

/** The same as they are sent. */
export const ownersSent = (owners: readonly OwnerTyped[]) =>
  owners.map((owner) => ({ ...owner, email: owner.email.trim() || null, share: shareTyped(owner) }));
