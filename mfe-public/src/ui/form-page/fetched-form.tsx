import { ErrorCard, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useState, type ReactNode } from "react";
import { nextTask } from "#platform/next-task";

interface Props<Module> {
  /** `() => import("../../features/form-page/components/….tsx")`: the fields travel only to whoever opens a form. */
  load: () => Promise<Module>;
  /** Its height, as a CSS length: what stands below would move as it comes. */
  height: string;
  children: (module: Module) => ReactNode;
}

/** A form that is fetched when its page opens. */
export const FetchedForm = <Module,>({ load, height, children }: Props<Module>) => {
  // The first one: a hot reload during development must not empty the form.
  const [first] = useState(() => async () => {
    // In a task of its own, as the form that is made of them.
    await import("@gleba/shared/ui/fields");
    await nextTask();
    return load();
  });
  const [form, again] = useAnswer(first);
  if (form.state === "failed")
    return (
      <ErrorCard
        title="O formulário não carregou"
        message="Confira sua conexão com a internet e tente novamente."
        onRetry={again}
      />
    );
  if (form.state === "loading")
    return (
      <div style={{ minHeight: height }}>
        <Skeleton lines={3} height="2.75rem" />
      </div>
    );
  return children(form.value);
};
