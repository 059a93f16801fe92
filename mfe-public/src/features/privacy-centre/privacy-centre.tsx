import type { PrivacyRequestTaken } from "@gleba/shared/contracts";
import { useEffect, useState } from "react";
import { FetchedForm } from "#ui/form-page";
import { useLinkKey } from "#platform/email-link";
import { useHydrated } from "#platform/hydration";
import { OwnRequest } from "./components/own-request.tsx";
import { RequestSent } from "./components/request-sent.tsx";
import * as styles from "./privacy-centre.module.css";
import { readTabState, rememberLink } from "./tab-state.ts";

const loadForm = () => import(/* webpackChunkName: "privacy-request-form" */ "./components/request-form.tsx");

/** Where a visitor asks about their own data: the form, the word that a mail is on its way, and the request itself. */
export const PrivacyCentre = () => {
  const openedLink = useLinkKey();
  const hydrated = useHydrated();
  const [found, setLink] = useState(() => openedLink ?? readTabState().link ?? null);
  const link = hydrated ? found : null;
  const [sent, setSent] = useState<{ taken: PrivacyRequestTaken; email: string } | null>(null);
  useEffect(() => {
    if (!openedLink) return;
    rememberLink(openedLink);
    setLink(openedLink);
  }, [openedLink]);
  const startAgain = (): void => {
    rememberLink(null);
    setLink(null);
    setSent(null);
  };
  return (
    <div className={styles.centre}>
      <p>
        Peça o acesso aos seus dados, a correção, a portabilidade ou a exclusão. Não custa nada. Confirmamos por e-mail
        que foi você quem pediu e respondemos em até 15 dias.
      </p>
      {link && <OwnRequest key={link.protocol} link={link} onAnother={startAgain} />}
      {!link && sent && <RequestSent {...sent} onAnother={startAgain} />}
      {!link && !sent && (
        <FetchedForm load={loadForm} height="100dvh">
          {({ RequestForm }) => <RequestForm onSubmitted={(taken, email) => setSent({ taken, email })} />}
        </FetchedForm>
      )}
    </div>
  );
};
