/**
 * Takes the place of the sentences of `@module-federation/error-codes` in the browser: its errors say their code and the
 * page of Module Federation that explains it, in half a kilobyte less for every visitor.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
