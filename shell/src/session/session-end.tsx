import { useState } from "react";
import { SessionDialog } from "./session-dialog.tsx";
import { useEndingSession } from "./use-ending-session.ts";

/** Warns before the session of the screen ends and lets its owner sign in again in place (expectation E27). */
export const SessionEnd = () => {
  const ending = useEndingSession();
  // Put off once before the end and once after it; another token is another warning.
  const [putOff, setPutOff] = useState("");
  const key = ending ? `${ending.token} ${ending.ended}` : "";
  if (!ending || putOff === key) return null;
  return <SessionDialog ending={ending} onPutOff={() => setPutOff(key)} />;
};
