/** Periods that are often asked for. */
export const periodsOf = (today: string): readonly { label: string; from: string; to: string }[] => {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  return [
    { label: "Este mês", from: `${today.slice(0, 7)}-01`, to: today },
    {
      label: "Mês passado",
      from: day(new Date(Date.UTC(year, month - 2, 1))),
      to: day(new Date(Date.UTC(year, month - 1, 0))),
    },
    { label: "Este ano", from: `${year}-01-01`, to: today },
    { label: "12 meses", from: day(new Date(Date.UTC(year, month - 12, 1))), to: today },
  ];
};
