import { hasStaff, useCrmSession, useCustomerSession } from "@gleba/shared/session";
import { Button, ButtonLink, Group, notify } from "@gleba/shared/ui";
import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { hasScreen, ownerOf } from "../remotes.ts";
import { signOut } from "../session/sign-out.ts";

interface Area {
  who: "customer" | "staff";
  label: string;
  path: string;
}

/**
 * The area of whoever is signed in; the staff's when signed in as both. A customer with an expired token counts: the
 * guard of their area renews it.
 */
const useArea = (): Area | undefined => {
  const staff = useCrmSession();
  const customer = useCustomerSession();
  if (staff && hasStaff()) return { who: "staff", label: "Painel", path: "/admin/dashboard" };
  if (customer) return { who: "customer", label: "Minha área", path: "/inicio" };
  return undefined;
};

/** Sign in, or the way to one's own area and out of it. */
export const Account = () => {
  const navigate = useNavigate();
  const area = useArea();
  const { pathname } = useLocation();
  const [signingOut, setSigningOut] = useState<Area["who"]>();
  useEffect(() => {
    if (!signingOut) return;
    signOut(signingOut);
    notify.info("Você saiu da sua conta.");
    setSigningOut(undefined);
  }, [signingOut]);
  // Whose area it is the page does not know before its code runs; nobody enters one without a session.
  if (!area && ownerOf(pathname)?.requires) return <span />;
  if (!area)
    return hasScreen("/login") ? (
      <ButtonLink to="/login" variant="secondary" size="sm">
        Entrar
      </ButtonLink>
    ) : null;

  const leave = async () => {
    // Leave the guarded screen first, else its guard would redirect and remember it; and sign out only once it is
    // unmounted, which the router does not wait for, or it would go on requesting without a session.
    await navigate("/");
    startTransition(() => setSigningOut(area.who));
  };
  return (
    <Group gap="xs">
      <ButtonLink to={area.path} variant="secondary" size="sm">
        {area.label}
      </ButtonLink>
      <Button variant="quiet" size="sm" onClick={() => void leave()}>
        Sair
      </Button>
    </Group>
  );
};
