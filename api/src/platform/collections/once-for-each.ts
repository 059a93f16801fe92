/** What `make` makes of a key, once for each; kept as long as the function is. */
export const onceForEach = <Key, Value extends object | string>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
};
