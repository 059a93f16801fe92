import { failureOf } from "@gleba/shared/kit";
import { Button, useAnswer } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<typeof Select>, "options"> {
  /** Keep it stable. */
  fetchOptions: (signal: AbortSignal) => Promise<readonly { value: string; label: string }[]>;
}

/** One of a few that the server knows. What is chosen stays while the others are on their way. */
export const LookupSelect = ({ fetchOptions, ...rest }: Props) => {
  const [answer, again] = useAnswer(fetchOptions);
  const options =
    answer.state === "ready" ? answer.value : rest.value ? [{ value: rest.value, label: "Carregando…" }] : [];
  if (answer.state !== "failed") return <Select {...rest} options={options} />;
  return (
    <div>
      <Select {...rest} options={options} error={rest.error ?? failureOf(answer.error).message} />
      <Button size="sm" variant="quiet" onClick={again}>
        Tentar novamente
      </Button>
    </div>
  );
};
