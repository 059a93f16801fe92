import type { VentureCard } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Button, ButtonLink, ErrorCard, PortalLink, Skeleton, useAnswer } from "@gleba/shared/ui";
import { lotHeading } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { fetchLot } from "#features/lot";
import { FormPage, Outcome } from "#ui/form-page";
import { paths } from "#paths";
import { fetchDevelopments } from "./api.ts";
import { AlertForm } from "./components/alert-form.tsx";
import { initialOf, type AlertFields } from "./use-alert-form.ts";
import { readAskedFor, type AskedFor } from "./wish-url.ts";
import * as styles from "./alerts.module.css";

interface Subject {
  title: string;
  lead: string;
  /** Where it is seen. */
  back: string;
  developments: readonly VentureCard[];
  /** Why nobody can wait for it: it is not in the portal, or has come to pass. */
  over?: { title: string; sentence: string; open?: VentureCard };
}

const SEARCH: Subject = {
  title: "Avise-me de lotes",
  lead: "Escrevemos quando um lote como você procura voltar à venda ou baixar de preço.",
  back: paths.home(),
  developments: [],
};

const isOnSale = ({ registry, salesOpen }: VentureCard): boolean => registry !== null && salesOpen;

const unknown = (what: string): Subject => ({
  ...SEARCH,
  over: {
    title: `Este ${what} não está mais no portal`,
    sentence: "O endereço pode ter mudado. Você ainda pode pedir um aviso de lotes parecidos.",
  },
});

/** The page of a lot; null where there is none. */
const findLot = (id: number, signal: AbortSignal) =>
  fetchLot(id, signal).catch((thrown: unknown) => {
    if (failureOf(thrown).status !== 404) throw thrown;
    return null;
  });

/** What the alert is about, by its name. */
const fetchSubject = async ({ kind, id }: AskedFor, signal: AbortSignal): Promise<Subject> => {
  if (kind === "lot") {
    const lot = await findLot(id!, signal);
    if (!lot) return unknown("lote");
    return {
      title: `Avise-me do ${lotHeading(lot)}`,
      lead: `${lot.ventureName}. Escrevemos quando este lote voltar à venda ou baixar de preço.`,
      back: `${paths.development(lot.ventureId)}?lote=${lot.idBatch}`,
      developments: [],
    };
  }
  const developments = await fetchDevelopments();
  const found = developments.find((one) => one.id === id);
  const back = found ? paths.development(found.id) : paths.home();
  if (kind === "search") return { ...SEARCH, back, developments };
  if (!found) return unknown("empreendimento");
  if (isOnSale(found)) {
    const sentence = `${found.name}: veja os lotes à venda, ou peça um aviso do que procura.`;
    return { ...SEARCH, over: { title: "As vendas já começaram", sentence, open: found } };
  }
  return {
    title: "Avise-me do início das vendas",
    lead: `${found.name}. Escrevemos uma vez, quando as vendas começarem.`,
    back,
    developments,
  };
};

/** Instead of a form for what nobody can wait for: where to go. */
const Over = ({ title, sentence, open }: NonNullable<Subject["over"]>) => (
  <Outcome
    title={title}
    actions={
      <>
        {open ? (
          <ButtonLink to={paths.development(open.id)}>Ver os lotes</ButtonLink>
        ) : (
          <ButtonLink to={paths.home()}>Ver empreendimentos</ButtonLink>
        )}
        <ButtonLink variant="secondary" to={paths.alerts(open && `?empreendimento=${open.id}`)}>
          Pedir aviso de lotes
        </ButtonLink>
      </>
    }
  >
    <p>{sentence}</p>
  </Outcome>
);

/** A development that is not in the list is asked for in none of its options. */
const offered = (typed: AlertFields, developments: readonly VentureCard[]): AlertFields =>
  typed.development === "" || developments.some(({ id }) => String(id) === typed.development)
    ? typed
    : { ...typed, development: "" };

/** The page that asks for an alert: about a lot, a launch or a search. */
export const AskForAlert = ({ params }: { params: URLSearchParams }) => {
  const [asked] = useState(() => readAskedFor(params));
  const [subject, again] = useAnswer(useCallback((signal: AbortSignal) => fetchSubject(asked, signal), [asked]));
  const [typed, setTyped] = useState(() => initialOf(asked));
  /** The server's sentence once it took the request. */
  const [taken, setTaken] = useState<string | null>(null);
  if (subject.state === "loading")
    return (
      <div className={styles.loading}>
        <Skeleton lines={6} height="2.75rem" />
      </div>
    );
  if (subject.state === "failed") {
    const { message, id } = failureOf(subject.error);
    return (
      <ErrorCard title="Não foi possível abrir o pedido de aviso" message={message} onRetry={again} errorId={id} />
    );
  }
  const { title, lead, back, developments, over } = subject.value;
  if (over) return <Over {...over} />;
  const known = offered(typed, developments);
  if (known !== typed) setTyped(known);
  if (taken !== null)
    return (
      <Outcome
        title="Confirme o aviso"
        actions={
          <Button variant="secondary" onClick={() => setTaken(null)}>
            Corrigir o e-mail
          </Button>
        }
      >
        <p>{taken}</p>
        <p>
          Endereço informado: <strong>{typed.email}</strong>.
        </p>
      </Outcome>
    );
  return (
    <FormPage title={title} lead={lead} links={<PortalLink to={back}>Voltar</PortalLink>}>
      <AlertForm
        asked={asked}
        developments={developments}
        initial={typed}
        onTaken={(message, fields) => {
          setTyped(fields);
          setTaken(message);
        }}
      />
    </FormPage>
  );
};
