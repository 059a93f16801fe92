const checkDigit = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
};

/** The `n`-th of many people, each with a CPF, an e-mail and a telephone of their own: one person may not reserve much. */
export const personOf = (n: number) => {
  const base = [...String(200_000_000 + n)].map(Number);
  const first = checkDigit(base);
  return {
    name: "Pessoa de demonstração",
    document: [...base, first, checkDigit([...base, first])].join(""),
    email: `pessoa${n}@example.com`,
    phone: `(27) 9${80_000_000 + n}`,
  };
};
