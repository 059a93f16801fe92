import { shareText } from "@gleba/shared/contracts";
import type { StaffParty } from "@gleba/shared/contracts/crm";
import { formatDate, formatDocument, formatPhone, partyRoleName } from "@gleba/shared/words";
import { Badge, Button, PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { regimeName } from "../labels.ts";
import * as styles from "./parties.module.css";

/** As what somebody stands in the contract: "Cônjuge de Ana de Teste, comunhão parcial de bens". */
const partOf = (party: StaffParty, parties: readonly StaffParty[]): string => {
  const of = parties.find(({ id }) => id === party.ofPartyId)?.name;
  const { role, share, regime, consentedOn, powerDocument } = party;
  return [
    `${partyRoleName(role)}${share === null ? "" : `, ${shareText(share)}`}${of ? ` de ${of}` : ""}`,
    regime && regimeName(regime).toLowerCase(),
    role === "spouse" && (consentedOn ? `consentiu em ${formatDate(consentedOn)}` : "sem consentimento registrado"),
    powerDocument,
  ]
    .filter(Boolean)
    .join(", ");
};

const daysOf = ({ state, from, until }: StaffParty): string => {
  if (state === "past") return until ? `Até ${formatDate(until)}` : "Antes";
  if (state === "future") return from ? `Desde ${formatDate(from)}` : "Depois";
  if (until) return `Até ${formatDate(until)}`;
  return from ? `Desde ${formatDate(from)}` : "Desde o começo";
};

interface Props {
  parties: readonly StaffParty[];
  /** Absent for whoever only reads. */
  onEnd: ((party: StaffParty) => void) | undefined;
}

/** Who stands in a contract, those of before last. */
export const PartyLines = ({ parties, onEnd }: Props) => (
  <ul className={styles.lines}>
    {parties.map((party) => {
      const { id, role, state, customerId, name, document, email, phone } = party;
      return (
        <li key={id}>
          <span>
            {customerId === null ? name : <PortalLink to={paths.customer(customerId)}>{name}</PortalLink>}{" "}
            <Badge tone={state === "current" ? "info" : "neutral"}>{daysOf(party)}</Badge>
            <small>{partOf(party, parties)}</small>
            <small>
              <span className={styles.unbroken}>{formatDocument(document)}</span>
              {email && ` · ${email}`}
              {phone && (
                <>
                  {" · "}
                  <span className={styles.unbroken}>{formatPhone(phone)}</span>
                </>
              )}
              {customerId === null && " · sem cadastro"}
            </small>
          </span>
          {onEnd && role !== "buyer" && state !== "past" && (
            <Button variant="quiet" size="sm" aria-label={`Encerrar: ${name}`} onClick={() => onEnd(party)}>
              Encerrar
            </Button>
          )}
        </li>
      );
    })}
  </ul>
);
