import { firstPaint } from "@gleba/shared/rendering";

/** `/cadastro`. */
export const signUp = firstPaint({
  questions: () => ({}),
  head: () => ({
    title: "Criar conta",
    description: "Crie a sua conta para acompanhar contratos, parcelas e boletos.",
  }),
});
