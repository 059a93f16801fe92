import type { OwnVisit } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Button, ErrorCard, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { OnDemand } from "#ui/on-demand";
import { fetchOwnVisit } from "./api.ts";
import { readDraft } from "./draft.ts";
import { forgetVisit, keepVisit, readKeptVisit } from "./kept-visit.ts";
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
  /** Given where this tab kept the link: nobody is taken to the visit, and one that is no more is forgotten. */
  onGone?: ((none: null) => void) | undefined;
  onAnother: () => void;
}

/** The visit of a link: read anew for each, and kept for a reload. */
const LinkedVisit = ({ development, link, onGone, onAnother }: LinkedProps) => {
  const open = async (signal: AbortSignal): Promise<OwnVisit> => {
    try {
      const visit = await fetchOwnVisit(link, signal);
      keepVisit(visit);
      return visit;
    } catch (thrown) {
      if (onGone && failureOf(thrown).code === "unknown_protocol") {
        forgetVisit(development);
        onGone(null);
      }
      throw thrown;
    }
  };
  const [answer, again] = useAnswer(useCallback(open, [development, link, onGone]));
  const [changed, setChanged] = useState<OwnVisit | null>(null);
  if (answer.state === "loading") return <Skeleton lines={4} height="1.5rem" />;
  if (answer.state === "failed")
    return <ErrorCard title="A visita não foi encontrada" message={failureOf(answer.error).message} onRetry={again} />;
  return <OwnVisitCard visit={changed ?? answer.value} quiet={!!onGone} onChanged={setChanged} onAnother={onAnother} />;
};

/** "Visite o empreendimento": asks for a visit in a free slot; shows one's own, by a mailed link or found again in its tab. */
export const VisitSection = ({ development, link: mailed }: Props) => {
  const slots = useSlots(development);
  const [own, setOwn] = useState<OwnVisit | null>(null);
  const [kept, setKept] = useState(() => readKeptVisit(development));
  // Who had begun before a reload goes on.
  const [asking, setAsking] = useState(() => readDraft(development) !== null);
  const [left, setLeft] = useState<LinkKey | null>(null);
  const { known, failure } = slots;
  const link = mailed === left ? kept : mailed;
  // Where nobody can ask for a visit, nothing of it is shown.
  if (!link && own === null && failure === null && !known?.open) return null;
  const asked = (visit: OwnVisit): void => {
    keepVisit(visit);
    setOwn(visit);
  };
  const another = (): void => {
    forgetVisit(development);
    setOwn(null);
    setKept(null);
    setLeft(mailed);
    setAsking(true);
    slots.again();
  };
  const content = () => {
    if (own) return <OwnVisitCard visit={own} onChanged={setOwn} onAnother={another} />;
    if (link)
      return (
        <LinkedVisit
          key={link.protocol}
          development={development}
          link={link}
          onGone={link === kept ? setKept : undefined}
          onAnother={another}
        />
      );
    if (known === null)
      return <ErrorCard title="Os horários não carregaram" message={failure ?? ""} onRetry={slots.again} />;
    if (asking)
      return (
        <OnDemand load={loadForms} label="A escolha do horário" waiting={<Skeleton lines={4} height="2.75rem" />}>
          {({ VisitForm }) => <VisitForm development={development} slots={slots} onAsked={asked} />}
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
          <Button onClick={() => setAsking(true)}>Escolher dia e horário</Button>
        </div>
      </>
    );
  };
  return (
    <section className={styles.section} aria-labelledby="site-visits">
      <h2 id="site-visits">Visite o empreendimento</h2>
      <div className={styles.narrow}>{content()}</div>
    </section>
  );
};
