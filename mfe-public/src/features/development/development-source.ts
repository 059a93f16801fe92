import { createContext } from "react";
import { fetchLotDetails, fetchVenture, watchVenture } from "./api.ts";

/** Where a development's page gets what it shows. */
export interface VentureSource {
  fetchVenture: typeof fetchVenture;
  fetchLotDetails: typeof fetchLotDetails;
  watchVenture: typeof watchVenture;
}

/** The public calls, unless somebody shows the page with other values: the staff's preview. */
export const VentureSourceContext = createContext<VentureSource>({ fetchVenture, fetchLotDetails, watchVenture });
