import type { SlipInstructions, SlipOrder } from "#platform/bank/slip-provider.ts";

/* A slip's order as the body of `PUT /cobv/{txid}` of the Central Bank's API Pix (bacen/pix-api, `CobVSolicitada`). */

/** Letters and digits only, 26 of them. */
const TXID_DIGITS = 21;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Hundredths as the API writes them: `123.45`. */
const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** 1: reais a day; 3: percent a month; both by running days. */
const interestOf = ({ interest }: SlipInstructions): object => {
  if (interest.kind === "none") return {};
  return interest.kind === "cents_a_day"
    ? { juros: { modalidade: 1, valorPerc: decimal(interest.cents) } }
    : { juros: { modalidade: 3, valorPerc: decimal(interest.percent * 100) } };
};

/** The charge's name: the same for the same slip. */
export const txidOf = ({ reference }: SlipOrder): string => `GLEBA${String(reference).padStart(TXID_DIGITS, "0")}`;

/** The body that creates the charge; `key` is the company's Pix key. */
export const cobvOf = (order: SlipOrder, key: string): object => {
  const { dueDate, totalCents, payer, description, instructions } = order;
  const { fineCents, discount, payableUntil } = instructions;
  const { address } = payer;
  return {
    calendario: { dataDeVencimento: dueDate, validadeAposVencimento: daysBetween(dueDate, payableUntil) },
    devedor: {
      ...(address && {
        logradouro: `${address.street}, ${address.district}`,
        cidade: address.city,
        uf: address.uf,
        cep: address.postalCode,
      }),
      ...(payer.document.length === 11 ? { cpf: payer.document } : { cnpj: payer.document }),
      nome: payer.name,
    },
    valor: {
      original: decimal(totalCents),
      // 1: so many reais, once.
      ...(fineCents > 0 && { multa: { modalidade: 1, valorPerc: decimal(fineCents) } }),
      ...interestOf(instructions),
      ...(discount && {
        desconto: { modalidade: 1, descontoDataFixa: [{ data: discount.until, valorPerc: decimal(discount.cents) }] },
      }),
    },
    chave: key,
    solicitacaoPagador: description,
  };
};
