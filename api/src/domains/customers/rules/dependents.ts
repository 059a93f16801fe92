import { appError, type AppError } from "#platform/http/app-error.ts";

/** Nobody is born tomorrow: null, or the refusal for a date of birth after `today`. */
export const notBornYet = (birthDate: string, today: string): AppError | null => {
  if (birthDate <= today) return null;
  const sentence = "A data de nascimento não pode ser depois de hoje.";
  return appError(400, "birth_date_ahead", sentence, [sentence], { fields: { birthDate: sentence } });
};
