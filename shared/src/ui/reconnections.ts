import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";

/** How often the connection was lost and won back since the page opened. */
export const ReconnectionsContext = createContext(0);

/** Calls `again` each time the server can be reached once more while this is on screen. */
export const useReconnection = (again: (() => void) | undefined): void => {
  const reconnections = useContext(ReconnectionsContext);
  const [atStart] = useState(reconnections);
  const retry = useEffectEvent(() => again?.());
  useEffect(() => {
    if (reconnections > atStart) retry();
  }, [reconnections, atStart]);
};
