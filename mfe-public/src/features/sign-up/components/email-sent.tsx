import { hasCustomer, takeIntended, useCustomerSession } from "@gleba/shared/session";
import { Button } from "@gleba/shared/ui";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Outcome } from "#ui/form-page";
import { paths } from "#paths";

interface Props {
  email: string;
  /** What the server says, the same to everybody. */
  message: string;
  onCorrect: () => void;
}

/** The link is on its way. Opened in another tab of this browser, it leads this one on as well. */
export const EmailSent = ({ email, message, onCorrect }: Props) => {
  const navigate = useNavigate();
  const session = useCustomerSession();
  useEffect(() => {
    if (session && hasCustomer()) void navigate(takeIntended("customer", paths.customerHome()), { replace: true });
  }, [session, navigate]);
  return (
    <Outcome
      title="Confirme seu e-mail"
      actions={
        <Button variant="secondary" onClick={onCorrect}>
          Corrigir o e-mail
        </Button>
      }
    >
      <p>{message}</p>
      <p>
        Endereço informado: <strong>{email}</strong>. Se a mensagem não aparecer em alguns minutos, procure também na
        caixa de spam.
      </p>
    </Outcome>
  );
};
