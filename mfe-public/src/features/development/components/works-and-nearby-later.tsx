import { useRef } from "react";
import { useNearViewport } from "#platform/near-viewport";
import { OnDemand } from "#ui/on-demand";
import type { DevelopmentView } from "../view-url.ts";

// In the file of the comparison: a file of its own is one more name in the list of files that every page carries, the
// home page too, and that one has no bytes to spare (e2e/src/weight.spec.ts).
const loadSections = () => import(/* webpackChunkName: "comparison" */ "#features/works");

interface Props {
  development: number;
  photo: DevelopmentView["workPhoto"];
  onPhoto: (photo: NonNullable<DevelopmentView["workPhoto"]>) => void;
  onPhotoClose: () => void;
}

/** Works and surroundings at the end of the page: code and data come when somebody is near, or an address names a photo. */
export const WorksAndNearbyLater = (props: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  return (
    <div ref={place}>
      {(near || props.photo !== null) && (
        <OnDemand load={loadSections} label="A parte sobre obras e arredores">
          {({ WorksAndNearby }) => <WorksAndNearby {...props} />}
        </OnDemand>
      )}
    </div>
  );
};
