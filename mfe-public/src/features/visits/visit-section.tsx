import type { OwnVisit } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Button, ErrorCard, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { OnDemand } from "#ui/on-demand";
import { fetchOwnVisit } from "./api.ts";
import { readDraft } from "./draft.ts";
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

/** The visit of a link: read anew for each. */
const LinkedVisit = ({ link, onAnother }: { link: LinkKey; onAnother: () => void }) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchOwnVisit(link, signal), [link]));
  const [changed, setChanged] = useState<OwnVisit | null>(null);
  if (answer.state === "loading") return <Skeleton lines={4} height="1.5rem" />;
  if (answer.state === "failed")
    return <ErrorCard title="A visita não foi encontrada" message={failureOf(answer.error).message} onRetry={again} />;
  return <OwnVisitCard visit={changed ?? answer.value} onChanged={setChanged} onAnother={onAnother} />;
};

/** "Visite o empreendimento": asks for a visit in a free slot; by a mailed link, shows one's own. */
export const VisitSection = ({ development, link }: Props) => {
  const slots = useSlots(development);
  const [own, setOwn] = useState<OwnVisit | null>(null);
  // Who had begun before a reload goes on.
  const [asking, setAsking] = useState(() => readDraft(development) !== null);
  const [left, setLeft] = useState<LinkKey | null>(null);
  const { known, failure } = slots;
  const linked = link !== null && link !== left;
  // Where nobody can ask for a visit, nothing of it is shown.
  if (!linked && own === null && failure === null && !known?.open) return null;
  const another = (): void => {
    setOwn(null);
    setLeft(link);
    setAsking(true);
    slots.again();
  };
  const content = () => {
    if (linked) return <LinkedVisit key={link.protocol} link={link} onAnother={another} />;
    if (own) return <OwnVisitCard visit={own} onChanged={setOwn} onAnother={another} />;
    if (known === null)
      return <ErrorCard title="Os horários não carregaram" message={failure ?? ""} onRetry={slots.again} />;
    if (asking)
      return (
        <OnDemand load={loadForms} label="A escolha do horário" waiting={<Skeleton lines={4} height="2.75rem" />}>
          {({ VisitForm }) => <VisitForm development={development} slots={slots} onAsked={setOwn} />}
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
