/** A map that forgets what was not used for longest once it holds `most` entries. */
export const createLimitedMap = <Value>(most: number) => {
  const entries = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key: string, value: Value): void => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > most) entries.delete(entries.keys().next().value ?? "");
    },
    delete: (key: string): void => void entries.delete(key),
  };
};
