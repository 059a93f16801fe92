import { useAnswer } from "@gleba/shared/ui";
import { fetchDevelopments } from "./api.ts";

const NONE: { value: string; label: string }[] = [];

/** Developments to choose from; none while they are fetched, or when they could not be. */
export const useDevelopmentOptions = (): readonly { value: string; label: string }[] => {
  const [answer] = useAnswer(fetchDevelopments);
  if (answer.state !== "ready") return NONE;
  return answer.value.map(({ id, name }) => ({ value: String(id), label: name }));
};
