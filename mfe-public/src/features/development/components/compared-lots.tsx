import type { Venture } from "@gleba/shared/contracts";
import { OnDemand } from "#ui/on-demand";
import type { VentureView } from "../view-url.ts";

const loadComparison = () => import(/* webpackChunkName: "comparison" */ "./comparison.tsx");

interface Props {
  venture: Venture;
  ids: readonly number[];
  version: number;
  onChange: (part: Partial<VentureView>) => void;
}

/** The open comparison; its code comes with the first one. */
export const ComparedLots = ({ venture, ids, version, onChange }: Props) => (
  <OnDemand load={loadComparison} what="A comparação">
    {({ Comparison }) => (
      <Comparison
        venture={venture}
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
