import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { accountErrors } from "../rules/accounts.ts";
import { passwordIssues } from "../rules/password-policy.ts";
import { isKnownToService } from "./breach-service.ts";
import { isListed } from "./breached-list.ts";

const BREACHED =
  "Esta senha apareceu em vazamentos de outros sites, e quem invade contas a tenta logo. Escolha outra; se você a usa em outro lugar, troque lá também.";

/**
 * What speaks against a new password as far as this server knows by itself; null when nothing does. `about` as in
 * `passwordIssues`.
 */
export const refusePassword = (password: string, about: readonly string[] = []): AppError | null => {
  const issues = passwordIssues(password, about);
  if (issues.length > 0) return accountErrors.weakPassword(issues);
  return isListed(password) ? accountErrors.weakPassword([BREACHED]) : null;
};

/**
 * The same with what a service of breached passwords knows, where the installation names one. Only for who may set a
 * password, after the tries were counted: each call asks the service. One that does not answer refuses nobody.
 */
export const refuseNewPassword = async (
  { config, logger }: Pick<Deps, "config" | "logger">,
  password: string,
  about: readonly string[] = [],
): Promise<AppError | null> => {
  const refused = refusePassword(password, about);
  if (refused || config.breachedPasswordsUrl === undefined) return refused;
  try {
    return (await isKnownToService(config.breachedPasswordsUrl, password))
      ? accountErrors.weakPassword([BREACHED])
      : null;
  } catch (thrown) {
    logger.warn({ err: thrown }, "the service of breached passwords did not answer");
    return null;
  }
};
