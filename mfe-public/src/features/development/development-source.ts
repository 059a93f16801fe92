import { createContext } from "react";
import { fetchLotDetails, fetchDevelopment, watchDevelopment } from "./api.ts";

/** Where a development's page gets what it shows. */
export interface DevelopmentSource {
  fetchDevelopment: typeof fetchDevelopment;
  fetchLotDetails: typeof fetchLotDetails;
  watchDevelopment: typeof watchDevelopment;
}

/** The public calls, unless somebody shows the page with other values: the staff's preview. */
export const DevelopmentSourceContext = createContext<DevelopmentSource>({
  fetchDevelopment,
  fetchLotDetails,
  watchDevelopment,
});
