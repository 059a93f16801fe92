const checkDigit = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
};

let made = 0;

/** Somebody who was not there yet, with a CPF, an e-mail and a telephone of their own: what one person reserves waits for each other. */
export const somebodyNew = () => {
  const n = (made += 1);
  const base = [...String(200_000_000 + n)].map(Number);
  const first = checkDigit(base);
  return {
    name: "Visitante de Demonstração",
    document: [...base, first, checkDigit([...base, first])].join(""),
    email: `visitante${n}@exemplo.com.br`,
    phone: `279${80_000_000 + n}`,
  };
};
