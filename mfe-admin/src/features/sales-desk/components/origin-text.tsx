import type { Origin } from "@gleba/shared/contracts";
import { originChannelName, originDetail } from "@gleba/shared/words";

/** How somebody came, and by which campaign or site where their visit said it. */
export const OriginText = ({ origin }: { origin: Origin | null | undefined }) =>
  origin ? (
    <div>
      {originChannelName(origin.channel)}
      {originDetail(origin) && <small>{originDetail(origin)}</small>}
    </div>
  ) : (
    "Não se sabe"
  );
