import { failureOf } from "@gleba/shared/kit";
import { EmptyState, ErrorCard, useAnswer } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { fetchDevelopments } from "./api.ts";

interface Option {
  value: string;
  label: string;
}

const NONE: Option[] = [];

const fetchOptions = async (signal: AbortSignal): Promise<readonly Option[]> =>
  (await fetchDevelopments(signal)).map(({ id, name }) => ({ value: String(id), label: name }));

/** Developments to choose from; none while they are fetched, or when they could not be. */
export const useDevelopmentOptions = (): readonly Option[] => {
  const [answer] = useAnswer(fetchOptions);
  return answer.state === "ready" ? answer.value : NONE;
};

/**
 * Developments for a field that cannot do without one, and what stands in its place or above it where there is none to
 * choose: that they could not be read, with a way to ask again, or that there are none. Null while they are fetched and
 * where there are some.
 */
export const useDevelopmentChoice = (): { loading: boolean; options: readonly Option[]; missing: ReactNode } => {
  const [answer, again] = useAnswer(fetchOptions);
  if (answer.state === "loading") return { loading: true, options: NONE, missing: null };
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    const missing = (
      <ErrorCard title="Os empreendimentos não carregaram" message={message} errorId={id} onRetry={again} />
    );
    return { loading: false, options: NONE, missing };
  }
  const missing =
    answer.value.length > 0 ? null : (
      <EmptyState title="Ainda não há empreendimentos">
        Crie o primeiro em Empreendimentos: depois ele pode ser escolhido aqui.
      </EmptyState>
    );
  return { loading: false, options: answer.value, missing };
};
