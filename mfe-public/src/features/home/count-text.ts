/** How many developments there are, in words. */
export const countText = (count: number): string => (count === 1 ? "1 empreendimento" : `${count} empreendimentos`);
