import { firstPaint } from "@gleba/shared/rendering";
import { DEAD_LINK } from "./components/dead-link.tsx";

const NEW_PASSWORD = "Nova senha";

/** `/esqueci-minha-senha`. */
export const forgotPassword = firstPaint({
  questions: () => ({}),
  head: () => ({
    title: "Esqueci minha senha",
    description: "Receba por e-mail um link para criar uma nova senha.",
  }),
});

/** `/nova-senha`, where the link of an e-mail leads: nothing to be found by a search. */
export const newPassword = firstPaint({
  questions: () => ({}),
  head: (_answers, { searchParams }) => ({
    title: searchParams.has("token") ? NEW_PASSWORD : DEAD_LINK,
    noindex: true,
  }),
});
