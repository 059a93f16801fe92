import { appError } from "./app-error.ts";

/** Errors that every staff route may answer. */
export const staffErrors = {
  notFound: (what: string) => appError(404, "not_found", `${what} não existe mais. Atualize a página.`),
  changedMeanwhile: () =>
    appError(
      409,
      "changed_meanwhile",
      "Outra pessoa alterou este registro enquanto você o via. Atualize a página e confira antes de continuar.",
    ),
};
