import { appError } from "../http/app-error.ts";

const FOREIGN_KEY = "23503";

/** What a person chose from a list that no longer, or never, held it; by the table it is missing in. */
const sentences: Readonly<Record<string, string>> = {
  cities: "A cidade escolhida não existe.",
  banks: "O banco escolhido não existe.",
  ufs: "O estado escolhido não existe.",
  professions: "A profissão escolhida não existe.",
  taxpayer_types: "O tipo de contribuinte escolhido não existe.",
};

/** Runs a write; a chosen lookup that does not exist is a refusal (400 `unknown_choice`), not a surprise. */
export const withKnownChoices = async <Outcome>(write: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = "" } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
    const table = Object.keys(sentences).find((name) => constraint.endsWith(`_${name}_id_fk`));
    if (code !== FOREIGN_KEY || !table) throw error;
    throw appError(400, "unknown_choice", sentences[table]!, [sentences[table]!]);
  }
};
