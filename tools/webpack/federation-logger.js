/**
 * Takes the place of the logger of `@module-federation/sdk` in the browser: the same words at the same level of the
 * console, without its mode for debugging and what it has for compilers.
 */
export const createLogger = (/** @type {string} */ prefix) => {
  const say =
    (/** @type {"log" | "info" | "warn" | "error"} */ level) =>
    (/** @type {unknown[]} */ ...words) =>
      console[level](prefix, ...words);
  const info = say("info");
  return { log: say("log"), info, success: info, ready: info, warn: say("warn"), error: say("error"), debug() {} };
};
export const logger = createLogger("[ Module Federation ]");

// What the package's index names besides; compilers use it, no browser does.
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => {};
