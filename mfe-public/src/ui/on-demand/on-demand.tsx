import { ErrorCard } from "@gleba/shared/ui";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { nextTask } from "#platform/next-task";

interface Props<Module> {
  /** Fetches the code; keep it stable. */
  load: () => Promise<Module>;
  /** Names what could not be loaded: "A comparação". */
  label: string;
  /** Stands in its place until then. */
  waiting?: ReactNode;
  /** That it could not be loaded is not said while something beside it says the same; once that ends, it is tried again. */
  quiet?: boolean;
  children: (module: Module) => ReactNode;
}

/** Renders with code that is loaded on demand, never with the page. */
export const OnDemand = <Module,>({ load, label, waiting, quiet = false, children }: Props<Module>) => {
  const [loaded, setLoaded] = useState<{ module: Module } | "failed">();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let removed = false;
    // As a transition, in slices: what comes by itself, a lot's whole sheet, keeps no tap waiting.
    const settle = (settled: { module: Module } | "failed") =>
      startTransition(() => {
        if (!removed) setLoaded(settled);
      });
    const fetchCode = async (): Promise<void> => {
      // Everything of a page that comes on demand asks for its files at the same moment: one after the other.
      await nextTask();
      if (!removed) settle({ module: await load() });
    };
    fetchCode().catch(() => settle("failed"));
    return () => {
      removed = true;
    };
  }, [load, tries]);
  const again = (): void => {
    setLoaded(undefined);
    setTries(tries + 1);
  };
  const [wasQuiet, setWasQuiet] = useState(quiet);
  if (wasQuiet !== quiet) {
    setWasQuiet(quiet);
    // What stood beside it is tried again: so is this.
    if (!quiet && loaded === "failed") again();
  }
  if (loaded === undefined) return waiting;
  if (loaded !== "failed") return children(loaded.module);
  if (quiet) return null;
  return (
    <ErrorCard
      title={`${label} não pôde ser carregada`}
      message="Confira sua conexão com a internet e tente novamente."
      onRetry={again}
    />
  );
};
