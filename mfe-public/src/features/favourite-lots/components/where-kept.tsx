import { useCustomerSession } from "@gleba/shared/session";
import { Alert, Button, PortalLink } from "@gleba/shared/ui";
import { syncFavourites, useSyncState } from "#features/favourites";
import { paths } from "#paths";
import * as styles from "../favourites.module.css";

/** Where the favourites are: in the account, or in this browser and how they come into one. */
export const WhereKept = () => {
  const session = useCustomerSession();
  const state = useSyncState();
  if (session === null)
    return (
      <p className={styles.kept}>
        Ficam neste navegador. <PortalLink to={paths.signIn()}>Entre na sua conta</PortalLink> para tê-los em todos os
        seus aparelhos.
      </p>
    );
  if (typeof state === "object")
    return (
      <Alert tone="warning" title="Os favoritos ainda não estão na sua conta">
        <p>{state.failed.join(" ")} Por enquanto, eles ficam neste navegador.</p>
        <Button variant="secondary" size="sm" onClick={syncFavourites}>
          Tentar novamente
        </Button>
      </Alert>
    );
  return <p className={styles.kept}>Ficam na sua conta: você os encontra em todos os aparelhos em que entrar.</p>;
};
