import { hasStaff, useCrmSession, useCustomerSession } from "@gleba/shared/session";
import { Button, ButtonLink, Group, notify } from "@gleba/shared/ui";
import { startTransition, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { exists } from "../remotes.ts";
import { signOut } from "../session/sign-out.ts";

interface Area {
  who: "customer" | "staff";
  label: string;
  path: string;
}

/**
 * The area of whoever is signed in; somebody signed in twice is shown the staff's. A customer's token that has run out
 * is renewed at the door of their area, so they still count.
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
  const [left, setLeft] = useState<Area["who"]>();
  useEffect(() => {
    if (!left) return;
    signOut(left);
    notify.info("Você saiu da sua conta.");
    setLeft(undefined);
  }, [left]);
  if (!area)
    return exists("/login") ? (
      <ButtonLink to="/login" variant="secondary" size="sm">
        Entrar
      </ButtonLink>
    ) : null;

  const leave = async () => {
    // First away from the guarded screen, else its guard would count this as turned away; and only when it is gone from
    // the page as well, which the router does not wait for, or it would go on asking in nobody's name.
    await navigate("/");
    startTransition(() => setLeft(area.who));
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
