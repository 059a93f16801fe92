import { ErrorCard } from "@gleba/shared/ui";
import { useEffect, useState, type ReactNode } from "react";

interface Props<Module> {
  /** Fetches the code; keep it stable. */
  load: () => Promise<Module>;
  /** Names what could not be loaded: "A comparação". */
  label: string;
  /** Stands in its place until then. */
  waiting?: ReactNode;
  children: (module: Module) => ReactNode;
}

/** Renders with code that is loaded on demand, never with the page. */
export const OnDemand = <Module,>({ load, label, waiting, children }: Props<Module>) => {
  const [loaded, setLoaded] = useState<{ module: Module } | "failed">();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let removed = false;
    load().then(
      (module) => removed || setLoaded({ module }),
      () => removed || setLoaded("failed"),
    );
    return () => {
      removed = true;
    };
  }, [load, tries]);
  if (loaded === undefined) return waiting;
  if (loaded !== "failed") return children(loaded.module);
  return (
    <ErrorCard
      title={`${label} não pôde ser carregada`}
      message="Confira sua conexão com a internet e tente novamente."
      onRetry={() => {
        setLoaded(undefined);
        setTries(tries + 1);
      }}
    />
  );
};
