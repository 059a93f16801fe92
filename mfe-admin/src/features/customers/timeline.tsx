import { timelineKinds, type TimelineEntry, type TimelineKind, type TimelinePage } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Badge, Button, ErrorCard, Group, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { formatCents, formatDate, formatDateTime } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { fetchTimeline } from "./api.ts";
import { addressOf, doneText, KIND_NAMES } from "./timeline-words.ts";
import * as styles from "./timeline.module.css";

interface Props {
  customerId: number;
}

/** What happened with a customer, from the first contact to the last payment: of all kinds, or of those that are chosen. */
export const Timeline = ({ customerId }: Props) => {
  const [chosen, setChosen] = useState<readonly TimelineKind[]>([]);
  const [known, setKnown] = useState<readonly TimelineKind[]>([]);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const page = await fetchTimeline(customerId, { kinds: chosen }, signal);
      setKnown(page.kinds);
      return page;
    },
    [customerId, chosen],
  );
  const [answer, again] = useAnswer(ask);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const toggle = (kind: TimelineKind): void =>
    setChosen(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]);
  return (
    <Stack as="section" gap="sm" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo">Linha do tempo</h2>
      {known.length > 0 && (
        <div role="group" aria-label="Mostrar só" className={styles.kinds}>
          {timelineKinds
            .filter((kind) => known.includes(kind))
            .map((kind) => (
              <Button
                key={kind}
                size="sm"
                variant={chosen.includes(kind) ? "primary" : "secondary"}
                aria-pressed={chosen.includes(kind)}
                onClick={() => toggle(kind)}
              >
                {KIND_NAMES[kind]}
              </Button>
            ))}
        </div>
      )}
      {answer.state === "loading" && <Skeleton lines={6} height="2.5rem" width="100%" />}
      {failed && (
        <ErrorCard title="A linha do tempo não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" && (
        <Entries key={chosen.join()} first={answer.value} customerId={customerId} kinds={chosen} />
      )}
    </Stack>
  );
};

const Entries = ({ first, customerId, kinds }: Props & { first: TimelinePage; kinds: readonly TimelineKind[] }) => {
  const [entries, setEntries] = useState<readonly TimelineEntry[]>(first.entries);
  const [next, setNext] = useState(first.next);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const more = async (before: string): Promise<void> => {
    setWorking(true);
    setError(undefined);
    try {
      const page = await fetchTimeline(customerId, { kinds, before });
      setEntries([...entries, ...page.entries]);
      setNext(page.next);
    } catch (thrown) {
      setError(failureOf(thrown).message);
    }
    setWorking(false);
  };
  if (entries.length === 0)
    return (
      <p>
        {kinds.length === 0 ? "Nada registrado ainda." : "Nada destes tipos: escolha outros, ou nenhum para ver tudo."}
      </p>
    );
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {error && <Alert tone="error">{error}</Alert>}
      {next && (
        <Group gap="sm">
          <Button variant="secondary" size="sm" loading={working} onClick={() => void more(next)}>
            Mostrar mais antigos
          </Button>
        </Group>
      )}
    </>
  );
};

const Entry = ({ entry }: { entry: TimelineEntry }) => {
  const { kind, at, isDay, label, text, by, cents, place } = entry;
  const address = addressOf(entry);
  const title = [doneText(entry), label].filter(Boolean).join(" ");
  return (
    <li>
      <time dateTime={at}>{isDay ? formatDate(at) : formatDateTime(at)}</time>
      <div>
        <Badge tone="neutral">{KIND_NAMES[kind]}</Badge>{" "}
        {address ? <PortalLink to={address}>{title}</PortalLink> : title}
        {cents !== null && <strong> {formatCents(cents)}</strong>}
        {place !== "" && <small>{place}</small>}
        {(text !== "" || by !== "") && <small className={styles.text}>{[by, text].filter(Boolean).join(": ")}</small>}
      </div>
    </li>
  );
};
