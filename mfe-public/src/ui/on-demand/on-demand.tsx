import { ErrorCard } from "@gleba/shared/ui";
import { useEffect, useState, type ReactNode } from "react";

interface Props<Module> {
  /** Fetches the code; keep it stable. */
  load: () => Promise<Module>;
  /** What does not come, should it fail: "A comparação". */
  what: string;
  children: (module: Module) => ReactNode;
}

/** Draws with code that is fetched when it is wanted, never with the page. */
export const OnDemand = <Module,>({ load, what, children }: Props<Module>) => {
  const [loaded, setLoaded] = useState<{ module: Module } | "failed">();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    load().then(
      (module) => gone || setLoaded({ module }),
      () => gone || setLoaded("failed"),
    );
    return () => {
      gone = true;
    };
  }, [load, tries]);
  if (loaded === undefined) return null;
  if (loaded !== "failed") return children(loaded.module);
  return (
    <ErrorCard
      title={`${what} não pôde ser carregada`}
      message="Confira sua conexão com a internet e tente novamente."
      onRetry={() => {
        setLoaded(undefined);
        setTries(tries + 1);
      }}
    />
  );
};
