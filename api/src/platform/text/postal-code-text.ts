/** A CEP as people write it: `29900-000`. */
export const postalCodeText = (postalCode: string): string => postalCode.replace(/^(\d{5})(\d{3})$/, "$1-$2");
