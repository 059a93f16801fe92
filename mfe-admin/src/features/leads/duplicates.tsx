import type { Lead, LeadDetail } from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { Alert, Button, Dialog, Group, notify, PortalLink, Stack, useAnswer } from "@gleba/shared/ui";
import { formatDateTime, formatPhone, leadStatusName } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#paths";
import { fetchDuplicates, mergeLeads } from "./api.ts";
import * as styles from "./duplicates.module.css";

interface Props {
  lead: LeadDetail;
  onMerged: (lead: LeadDetail) => void;
  /** Somebody changed one of them meanwhile. */
  onStale: () => void;
}

const NOBODY: readonly Lead[] = [];

/** Another lead over the list as it is filtered. */
const leadOver = (search: string, id: string): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of new URL(paths.lead(id), location.origin).searchParams) query.set(name, value);
  return `${paths.leads()}?${query}`;
};

const aboutOf = ({ lot }: Lead): string =>
  [lot.venture, lot.id !== 0 && `quadra ${lot.block}, lote ${lot.lot}`].filter(Boolean).join(", ");

interface MergeProps extends Omit<Props, "onStale"> {
  other: Lead;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before two become one, since nothing brings the other back. */
const MergeDialog = ({ lead, other, onMerged, onChanged, onClose }: MergeProps) => {
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const merge = async (): Promise<void> => {
    setWorking(true);
    setErrors([]);
    try {
      const { kind, ref, version: otherVersion } = other;
      const merged = await mergeLeads(lead, { other: { kind, ref }, version: lead.version, otherVersion });
      notify.success("Os dois contatos são um só agora.");
      onMerged(merged);
      onClose();
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      setWorking(false);
    }
  };
  // Who was overtaken sees both as they are now once they have read why.
  const close = (): void => {
    onClose();
    if (errors.length > 0) onChanged();
  };
  return (
    <Dialog title="Juntar os dois contatos?" busy={working} onClose={close}>
      <Stack gap="md">
        <p>
          O contato de {formatDateTime(other.at)} ({aboutOf(other)}) passa a fazer parte deste: anotações, mensagem,
          visitas e simulação ficam aqui, e ele sai da lista. A situação e quem atende continuam os deste contato. Não
          dá para desfazer.
        </p>
        {errors.length > 0 && <Alert tone="error">{errors.join(" ")}</Alert>}
        <Group gap="sm">
          <Button loading={working} onClick={() => void merge()}>
            Juntar
          </Button>
          <Button variant="quiet" onClick={close} disabled={working}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

/** Other contacts with the same e-mail or telephone, each of which may become a part of this one. */
export const Duplicates = ({ lead, onMerged, onStale }: Props) => {
  const { kind, ref } = lead;
  const { search } = useLocation();
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchDuplicates({ kind, ref }, signal), [kind, ref]),
  );
  const [other, setOther] = useState<Lead | null>(null);
  const others = answer.state === "ready" ? answer.value : NOBODY;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="mesma-pessoa">
      <h3 id="mesma-pessoa">Mesmo e-mail ou telefone</h3>
      <ul className={styles.others}>
        {others.map((one) => (
          <li key={one.id}>
            <span>
              <PortalLink to={leadOver(search, one.id)}>{one.name}</PortalLink>, {formatDateTime(one.at)}:{" "}
              {aboutOf(one)} ({leadStatusName(one.status).toLowerCase()}
              {one.assignee && `, com ${one.assignee.name}`})
              <br />
              {one.email}
              {one.phone && `, ${formatPhone(one.phone)}`}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Juntar a este o contato de ${formatDateTime(one.at)}`}
              onClick={() => setOther(one)}
            >
              É a mesma pessoa: juntar
            </Button>
          </li>
        ))}
      </ul>
      {other && (
        <MergeDialog
          lead={lead}
          other={other}
          onMerged={(merged) => {
            onMerged(merged);
            again();
          }}
          onChanged={() => {
            onStale();
            again();
          }}
          onClose={() => setOther(null)}
        />
      )}
    </section>
  );
};
