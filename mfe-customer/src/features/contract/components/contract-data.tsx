import { shareText, type ContractAssignment, type ContractDetails, type ContractParty } from "@gleba/shared/contracts";
import {
  blockAndLot,
  capitalized,
  formatArea,
  formatCents,
  formatDate,
  formatDocument,
  formatMetres,
  formatMonth,
  formatRate,
  partyRoleName,
  systemName,
} from "@gleba/shared/words";
import { Alert, Card } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { FileButton } from "#platform/private-files";
import { Brokers } from "../brokers.tsx";
import { outlinePath } from "../drawing.ts";
import * as styles from "../contract.module.css";

/** The lot's shape, small and light: the map of the development is a link away. */
const LotDrawing = ({ polygon, name }: { polygon: readonly [number, number][]; name: string }) => (
  <figure className={styles.drawing}>
    <svg viewBox="0 0 100 100" role="img" aria-label={`Planta: ${name}, norte para cima`}>
      <path d={outlinePath(polygon)} className={styles.outline} />
      <path d="M92 14 88 4l-4 10 4-2z" className={styles.north} />
    </svg>
    <figcaption className={styles.quiet}>Norte para cima</figcaption>
  </figure>
);

/** A line of a `<dl>`. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Terms = ({ details: { contract, terms, index } }: { details: ContractDetails }) => (
  <Card as="section" className={styles.block} aria-labelledby="condicoes">
    <h2 id="condicoes">Condições</h2>
    <dl className={styles.facts}>
      {/* Not the price: what the contract and its quadro-resumo call so bears no interest. */}
      <Fact label="Soma das parcelas, sem reajuste">{formatCents(contract.totalCents)}</Fact>
      <Fact label="Entrada">{formatCents(terms.downPaymentCents)}</Fact>
      <Fact label="Sistema">{systemName(terms.system)}</Fact>
      <Fact label="Parcelas">{terms.installments}</Fact>
      <Fact label="Juros">{terms.monthlyRate === 0 ? "Sem juros" : `${formatRate(terms.monthlyRate)} ao mês`}</Fact>
      {terms.balloons.map(({ dueDate, amountCents }) => (
        <Fact key={dueDate} label={`Reforço em ${formatDate(dueDate)}`}>
          {formatCents(amountCents)}
        </Fact>
      ))}
      <Fact label="Índice de correção">{index.name}</Fact>
      <Fact label="Data-base do índice">{formatDate(index.baseDate)}</Fact>
      <Fact label="Última correção">{index.lastAppliedAt ? formatDate(index.lastAppliedAt) : "Ainda não houve"}</Fact>
      <Fact label="Posse do lote">
        {terms.possessionOn ? `Transmitida em ${formatDate(terms.possessionOn)}` : "Ainda não registrada"}
      </Fact>
      {terms.worksDeadline && <Fact label="Prazo das obras">{formatDate(terms.worksDeadline)}</Fact>}
    </dl>
    {[terms.growthNote, terms.graceNote].filter(Boolean).map((note) => (
      <p key={note}>{note}</p>
    ))}
    <p className={styles.quiet}>
      {index.note}
      {terms.lateFees && ` Em caso de atraso: ${terms.lateFees}.`}
    </p>
    {index.missing?.late && (
      <Alert tone="info" title="Os valores ainda podem mudar">
        A taxa de {formatMonth(index.missing.firstMonth.slice(0, 7))} do {index.name} ainda não foi registrada. Quando
        for, as parcelas em aberto são corrigidas desde {formatDate(index.missing.correctionOn)}; o que já foi pago não
        muda.
      </Alert>
    )}
  </Card>
);

const Lot = ({ details: { lot, contract } }: { details: ContractDetails }) => (
  <Card as="section" className={styles.block} aria-labelledby="lote">
    <h2 id="lote">Lote</h2>
    <div className={styles.lot}>
      {lot.polygon.length > 2 && <LotDrawing polygon={lot.polygon} name={capitalized(blockAndLot(lot))} />}
      <dl className={styles.facts}>
        <Fact label="Empreendimento">{contract.enterpriseName}</Fact>
        <Fact label="Quadra e lote">
          {lot.block}, {lot.lot || "sem número"}
        </Fact>
        <Fact label="Área registrada">{formatArea(lot.areaM2)}</Fact>
        <Fact label="Matrícula">{lot.deedNumber || "Ainda não informada"}</Fact>
        {lot.sides.map(({ label, lengthM, neighbour }) => (
          <Fact key={`${label} ${neighbour}`} label={label}>
            {formatMetres(lengthM)}
            {neighbour && `, ${neighbour}`}
          </Fact>
        ))}
      </dl>
    </div>
  </Card>
);

/** What stands below a party's name: as what, of whom, since and until when. */
const partOf = ({ role, share, of, from, until }: ContractParty): string =>
  [
    `${partyRoleName(role)}${share === null ? "" : ` de ${shareText(share)}`}${of ? ` (${of})` : ""}`,
    ...(from ? [`desde ${formatDate(from)}`] : []),
    ...(until ? [`até ${formatDate(until)}`] : []),
  ].join(", ");

interface PartiesProps {
  contract: ContractDetails["contract"];
  parties: readonly ContractParty[];
  assignments: readonly ContractAssignment[];
}

const Parties = ({ contract: { id, number }, parties, assignments }: PartiesProps) => (
  <Card as="section" className={styles.block} aria-labelledby="partes">
    <h2 id="partes">Partes do contrato</h2>
    <ul className={styles.parties}>
      {parties.map((party) => (
        <li key={party.id}>
          <strong>{party.name}</strong>
          {party.own && " (você)"}
          <small>
            {partOf(party)} · {party.own ? formatDocument(party.document) : party.document}
          </small>
        </li>
      ))}
    </ul>
    {assignments.length > 0 && (
      <ul className={styles.files} aria-label="Cessões">
        {assignments.map((assignment) => (
          <li key={assignment.number}>
            <span>
              <span className={styles.person}>Cessão, {formatDate(assignment.from)}</span>
              <span className={styles.quiet}>
                {" "}
                {assignment.assignors.join(" e ")} a {assignment.assignees.join(" e ")}, assinada em{" "}
                {formatDate(assignment.signedOn)}.
              </span>
            </span>
            <FileButton
              path={`/contracts/${id}/assignments/${assignment.number}/term.pdf`}
              name={`cessão ${number}-${assignment.number}.pdf`}
              aria-label={`Baixar termo: Cessão, ${formatDate(assignment.from)}`}
            >
              Baixar termo
            </FileButton>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** What was agreed, about which lot, and with whom. */
export const ContractData = ({ details }: { details: ContractDetails }) => (
  <div className={styles.blocks}>
    <Terms details={details} />
    <Lot details={details} />
    {details.parties && details.parties.length > 0 && (
      <Parties contract={details.contract} parties={details.parties} assignments={details.assignments ?? []} />
    )}
    <Brokers contractId={details.contract.id} />
  </div>
);
