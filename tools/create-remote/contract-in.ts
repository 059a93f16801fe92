/** The number of the agreement between shell and remotes, in the text of `shared/src/federation/contract.ts`. */
export const contractIn = (source: string): number => Number(/CONTRACT = (\d+)/.exec(source)?.[1]);
