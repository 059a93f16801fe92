import type { OwnVisit } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Button, ErrorCard, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useRef, useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { OnDemand } from "#ui/on-demand";
import { fetchOwnVisit } from "./api.ts";
import { readDraft } from "./draft.ts";
import { forgetVisit, keepVisit, readKeptVisits } from "./kept-visit.ts";
import { OwnVisitCard } from "./own-visit.tsx";
import { useSlots } from "./use-slots.ts";
import * as styles from "./components/visits.module.css";

// In the file of the alerts: a file of its own is one more name that every page carries.
const loadForms = () => import(/* webpackChunkName: "alerts" */ "./forms.ts");

interface Props {
  /** Its number. */
  development: number;
  /** The mailed link that somebody came by. */
  link: LinkKey | null;
}

interface LinkedProps {
  development: number;
  link: LinkKey;
  /** This tab kept the link: nobody is taken to the visit, and one that is no more is forgotten. */
  isKept: boolean;
  onGone: (protocol: string) => void;
  onOver: () => void;
  onAnother: (() => void) | undefined;
}

/** The visit of a link: read anew for each, and kept for a reload. */
const LinkedVisit = ({ development, link, isKept, onGone, onOver, onAnother }: LinkedProps) => {
  const open = async (signal: AbortSignal): Promise<OwnVisit> => {
    try {
      const visit = await fetchOwnVisit(link, signal);
      keepVisit(visit);
      return visit;
    } catch (thrown) {
      if (isKept && failureOf(thrown).code === "unknown_protocol") {
        forgetVisit(development, link.protocol);
        onGone(link.protocol);
      }
      throw thrown;
    }
  };
  const [answer, again] = useAnswer(useCallback(open, [development, link, isKept, onGone]));
  const [changed, setChanged] = useState<OwnVisit | null>(null);
  if (answer.state === "loading") return <Skeleton lines={4} height="1.5rem" />;
  if (answer.state === "failed")
    return <ErrorCard title="A visita não foi encontrada" message={failureOf(answer.error).message} onRetry={again} />;
  const visit = changed ?? answer.value;
  return <OwnVisitCard visit={visit} quiet={isKept} onChanged={setChanged} onOver={onOver} onAnother={onAnother} />;
};

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** "Visite o empreendimento": asks for a visit in a free slot; shows one's own, by a mailed link or found again in its tab. */
export const VisitSection = ({ development, link: mailed }: Props) => {
  const slots = useSlots(development);
  const title = useRef<HTMLHeadingElement>(null);
  const [own, setOwn] = useState<readonly OwnVisit[]>([]);
  const [kept, setKept] = useState(() => readKeptVisits(development));
  // Who had begun before a reload goes on.
  const [asking, setAsking] = useState<"before" | "now" | false>(() => readDraft(development) !== null && "before");
  const [left, setLeft] = useState<LinkKey | null>(null);
  const gone = useCallback(
    (protocol: string): void => setKept((all) => all.filter((one) => one.protocol !== protocol)),
    [],
  );
  const { known, failure } = slots;
  const opened = mailed === left ? null : mailed;
  const links = [...(opened ? [opened] : []), ...kept.filter(({ protocol }) => protocol !== opened?.protocol)];
  const hasVisits = links.length + own.length > 0;
  // Where nobody can ask for a visit, nothing of it is shown.
  if (!hasVisits && failure === null && !known?.open) return null;
  // The button goes, and what takes its place may wait for the connection: the focus goes on from the heading above both.
  const begin = (): void => {
    setAsking("now");
    title.current?.focus({ preventScroll: true });
  };
  const ask = (): void => {
    begin();
    slots.again();
  };
  /** It is over: another one takes its place. */
  const replace = ({ protocol }: LinkKey): void => {
    forgetVisit(development, protocol);
    gone(protocol);
    setOwn(own.filter((one) => one.protocol !== protocol));
    if (protocol === mailed?.protocol) setLeft(mailed);
    ask();
  };
  const another = known?.open && !asking ? ask : undefined;
  const form = () => {
    if (known === null)
      return <ErrorCard title="Os horários não carregaram" message={failure ?? ""} onRetry={slots.again} />;
    if (asking)
      return (
        <OnDemand load={loadForms} label="A escolha do horário" waiting={<Skeleton lines={4} height="2.75rem" />}>
          {({ VisitForm }) => (
            <VisitForm
              development={development}
              slots={slots}
              onAsked={(visit) => {
                keepVisit(visit);
                setAsking(false);
                setOwn([...own, visit]);
              }}
            />
          )}
        </OnDemand>
      );
    return (
      <>
        <p className={styles.note}>
          Escolha um dia e um horário: a confirmação chega por e-mail, e você pode mudar ou cancelar até o início da
          visita.
          {known.place && ` Ponto de encontro: ${known.place}.`}
        </p>
        <div>
          <Button onClick={begin}>Escolher dia e horário</Button>
        </div>
      </>
    );
  };
  return (
    <section className={styles.section} aria-labelledby="site-visits">
      <h2 id="site-visits" ref={title} tabIndex={-1}>
        Visite o empreendimento
      </h2>
      <div className={styles.narrow}>
        {links.map((link) => (
          <LinkedVisit
            key={link.protocol}
            development={development}
            link={link}
            isKept={link !== opened}
            onGone={gone}
            onOver={() => replace(link)}
            onAnother={another}
          />
        ))}
        {own.map((visit) => (
          <OwnVisitCard
            key={visit.protocol}
            visit={visit}
            onChanged={(now) => setOwn(own.map((one) => (one === visit ? now : one)))}
            onOver={() => replace(visit)}
            onAnother={another}
          />
        ))}
        {hasVisits && asking && known && (
          <h3 tabIndex={-1} ref={asking === "now" ? focus : null}>
            Outra visita
          </h3>
        )}
        {(!hasVisits || (asking && known)) && form()}
      </div>
    </section>
  );
};
