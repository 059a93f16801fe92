import type { ReactNode } from "react";
import { Outcome } from "#ui/form-page";

/** Said to everybody who asks, known or not. */
export const LinkSent = ({ actions }: { actions: ReactNode }) => (
  <Outcome title="Confira seu e-mail" actions={actions}>
    <p>Se houver uma conta com esses dados, enviamos um link para o e-mail cadastrado nela.</p>
    <p>O link vale por 30 minutos e uma única vez. Se a mensagem não aparecer, procure também na caixa de spam.</p>
  </Outcome>
);
