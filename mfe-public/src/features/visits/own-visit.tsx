import type { OwnVisit } from "@gleba/shared/contracts";
import { sentencesOf } from "@gleba/shared/kit";
import { Alert, announce, Button, Card, Dialog } from "@gleba/shared/ui";
import { capitalized, longDateTime } from "@gleba/shared/words";
import { useEffect, useRef, useState } from "react";
import { openCalendar } from "#platform/calendar-file";
import { OnDemand } from "#ui/on-demand";
import { cancelVisit, fetchCalendar } from "./api.ts";
import * as styles from "./components/visits.module.css";

// In the file of the alerts, as every form of this section.
const loadForms = () => import(/* webpackChunkName: "alerts" */ "./forms.ts");

const TITLES = {
  asked: "Sua visita está marcada",
  cancelled: "Esta visita foi cancelada",
  attended: "Obrigado pela visita",
  missed: "Esta visita já passou",
} as const;

const Facts = ({ visit }: { visit: OwnVisit }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Quando</dt>
      <dd className={styles.when}>{capitalized(longDateTime(visit.startsAt))} (horário de Brasília)</dd>
    </div>
    <div>
      <dt>Onde</dt>
      <dd>{[visit.place, visit.development.name].filter(Boolean).join(", ")}</dd>
    </div>
    <div>
      <dt>Protocolo</dt>
      <dd>{visit.protocol}</dd>
    </div>
  </dl>
);

const Failed = ({ errors }: { errors: readonly string[] }) =>
  errors.length > 0 && (
    <Alert tone="error" title="Não deu certo">
      <p>{errors.join(" ")}</p>
    </Alert>
  );

interface CancelProps {
  startsAt: string;
  running: boolean;
  errors: readonly string[];
  onCancel: () => void;
  onLeave: () => void;
}

/** Asks before the slot is somebody else's. */
const CancelDialog = ({ startsAt, running, errors, onCancel, onLeave }: CancelProps) => (
  <Dialog title="Cancelar a visita?" busy={running} onClose={onLeave}>
    <div className={styles.section}>
      <p className={styles.note}>{capitalized(longDateTime(startsAt))}. O horário fica livre para outra pessoa.</p>
      <Failed errors={errors} />
      <div className={styles.buttons}>
        <Button variant="danger" loading={running} onClick={onCancel}>
          Cancelar a visita
        </Button>
        <Button variant="quiet" disabled={running} onClick={onLeave}>
          Manter a visita
        </Button>
      </div>
    </div>
  </Dialog>
);

interface Props {
  visit: OwnVisit;
  /** Found again after a reload: nobody is taken to it until it changes. */
  quiet?: boolean;
  onChanged: (visit: OwnVisit) => void;
  /** Of one that is over: leaves it for another. */
  onOver: () => void;
  /** Asks for another one beside it, where that can be done. */
  onAnother: (() => void) | undefined;
}

/** One task at a time, with the sentences of the one that failed. */
const useOneTask = () => {
  const [running, setRunning] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const run = async (task: () => Promise<void>): Promise<void> => {
    setRunning(true);
    setErrors([]);
    try {
      await task();
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
    }
    setRunning(false);
  };
  return { run, running, errors };
};

/** A visit that somebody asked for: when and where, for their calendar, to be moved or cancelled. */
export const OwnVisitCard = ({ visit, quiet = false, onChanged, onOver, onAnother }: Props) => {
  const [shown, setShown] = useState<"facts" | "move" | "cancel">("facts");
  const { run, running, errors } = useOneTask();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, startsAt } = visit;
  const shownAs = useRef(quiet ? `${status} ${startsAt}` : "");
  useEffect(() => {
    const now = `${status} ${startsAt}`;
    if (shownAs.current === now) return;
    shownAs.current = now;
    heading.current?.scrollIntoView?.({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  }, [status, startsAt]);
  const turn = (to: "facts" | "move"): void => {
    heading.current?.focus({ preventScroll: true });
    setShown(to);
  };
  const cancel = () =>
    run(async () => {
      const cancelled = await cancelVisit(visit);
      setShown("facts");
      announce("Visita cancelada.");
      onChanged(cancelled);
    });
  const keep = () =>
    run(async () => {
      const { name, text } = await fetchCalendar(visit);
      openCalendar(text, name);
    });
  return (
    <Card padding="lg">
      <div className={styles.section}>
        <h3 ref={heading} tabIndex={-1}>
          {TITLES[status]}
        </h3>
        <Facts visit={visit} />
        {status === "asked" && (
          <p className={styles.note}>
            Enviamos a confirmação por e-mail, com um link para mudar o horário ou cancelar.
          </p>
        )}
        {shown !== "cancel" && <Failed errors={errors} />}
        {shown === "move" ? (
          <OnDemand load={loadForms} label="A escolha do horário">
            {({ MoveForm }) => (
              <MoveForm
                visit={visit}
                onLeave={() => turn("facts")}
                onMoved={(moved) => {
                  turn("facts");
                  onChanged(moved);
                }}
              />
            )}
          </OnDemand>
        ) : (
          <div className={styles.buttons}>
            <Button variant="secondary" loading={running && shown === "facts"} onClick={() => void keep()}>
              {status === "cancelled" ? "Tirar do calendário" : "Pôr no calendário"}
            </Button>
            {visit.changeable ? (
              <>
                <Button variant="secondary" onClick={() => turn("move")}>
                  Mudar o horário
                </Button>
                <Button variant="quiet" onClick={() => setShown("cancel")}>
                  Cancelar a visita
                </Button>
                {onAnother && (
                  <Button variant="quiet" onClick={onAnother}>
                    Marcar outra visita
                  </Button>
                )}
              </>
            ) : (
              <Button onClick={onOver}>Marcar outra visita</Button>
            )}
          </div>
        )}
      </div>
      {shown === "cancel" && (
        <CancelDialog
          startsAt={startsAt}
          running={running}
          errors={errors}
          onCancel={() => void cancel()}
          onLeave={() => setShown("facts")}
        />
      )}
    </Card>
  );
};
