import { useSearchParams } from "react-router-dom";
import { useState } from "react";
import { useLinkKey } from "#platform/email-link";
import { AskForAlert } from "./ask-for-alert.tsx";
import { OwnAlertsPage } from "./own-alerts.tsx";

/** `/avisos`: asks for an alert; by an e-mailed link (`?protocolo=…#chave=…`), shows and ends one's own. */
export const AlertsScreen = () => {
  const link = useLinkKey();
  const [params] = useSearchParams();
  const [left, setLeft] = useState(false);
  if (link && !left)
    return <OwnAlertsPage link={link} toConfirm={Number(params.get("confirmar"))} onAnother={() => setLeft(true)} />;
  return <AskForAlert key={params.toString()} params={params} />;
};
