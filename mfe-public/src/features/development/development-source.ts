import { createContext } from "react";
import { fetchLotDetails, fetchDevelopment, watchDevelopment } from "./api.ts";

/** The data source of a development's page. */
export interface DevelopmentSource {
  fetchDevelopment: typeof fetchDevelopment;
  fetchLotDetails: typeof fetchLotDetails;
  watchDevelopment: typeof watchDevelopment;
}

/** The public endpoints; the staff's preview provides others. */
export const DevelopmentSourceContext = createContext<DevelopmentSource>({
  fetchDevelopment,
  fetchLotDetails,
  watchDevelopment,
});
