import { useRef } from "react";
import { useLinkKey } from "#platform/email-link";
import { useNearViewport } from "#platform/near-viewport";
import { OnDemand } from "#ui/on-demand";

// In the file of the comparison, as the works: a file of its own would cost the home page bytes.
const loadVisits = () => import(/* webpackChunkName: "comparison" */ "#features/visits");

/** Visits near the end of the page: code and data come when somebody is near, or came by the mailed link of a visit. */
export const VisitsLater = ({ development }: { development: number }) => {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  const link = useLinkKey();
  return (
    <div ref={place} id="visitas">
      {(near || link !== null) && (
        <OnDemand load={loadVisits} label="A parte sobre visitas">
          {({ VisitSection }) => <VisitSection development={development} link={link} />}
        </OnDemand>
      )}
    </div>
  );
};
