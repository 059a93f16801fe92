import { firstPaint } from "@gleba/shared/rendering";

/** `/login`. */
export const signIn = firstPaint({
  questions: () => ({}),
  head: () => ({ title: "Entrar", description: "Acesse os seus contratos, parcelas e boletos." }),
});
