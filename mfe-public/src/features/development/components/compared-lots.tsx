import type { Venture } from "@gleba/shared/contracts";
import { OnDemand } from "#ui/on-demand";
import type { DevelopmentView } from "../view-url.ts";

const loadComparison = () => import(/* webpackChunkName: "comparison" */ "./comparison.tsx");

interface Props {
  development: Venture;
  ids: readonly number[];
  version: number;
  onChange: (part: Partial<DevelopmentView>) => void;
}

/** The open comparison; its code comes with the first one. */
export const ComparedLots = ({ development, ids, version, onChange }: Props) => (
  <OnDemand load={loadComparison} label="A comparação">
    {({ Comparison }) => (
      <Comparison
        development={development}
        ids={ids}
        version={version}
        onRemove={(id) => {
          const compared = ids.filter((other) => other !== id);
          onChange({ compared, comparing: compared.length > 1 });
        }}
        onOpen={(lot) => onChange({ lot, comparing: false })}
        onClose={() => onChange({ comparing: false })}
      />
    )}
  </OnDemand>
);
