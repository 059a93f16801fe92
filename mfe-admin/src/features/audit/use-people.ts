import { useAnswer } from "@gleba/shared/ui";
import { fetchPeople } from "./api.ts";

const NO_PEOPLE: { value: string; label: string }[] = [];

/** Who of the staff changed something, to choose from; nobody while they are fetched. */
export const usePeople = (): readonly { value: string; label: string }[] => {
  const [answer] = useAnswer(fetchPeople);
  return answer.state === "ready" ? answer.value.map(({ actor, name }) => ({ value: actor, label: name })) : NO_PEOPLE;
};
