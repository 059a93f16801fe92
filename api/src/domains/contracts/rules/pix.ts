/*
 * Pix "copia e cola": the BR Code of the Central Bank (Manual de Padrões para Iniciação do Pix, EMV® QRCPS). Fields are
 * a two-digit id, a two-digit length and the value; the last one is a checksum of all before it.
 */

/** A static Pix charge. */
export interface PixCharge {
  /** E-mail, phone, document or random key of whoever gets the money. */
  key: string;
  /** Whoever gets the money; cut to 25 characters. */
  name: string;
  /** Their city; cut to 15 characters. */
  city: string;
  /** Null: the payer types the amount. */
  amountCents: number | null;
  /** Up to 25 letters and digits by which the payment is known again; null: none. */
  txid: string | null;
}

const NAME_LENGTH = 25;
const CITY_LENGTH = 15;
const NO_TXID = "***";

const field = (id: string, value: string): string => {
  if (value.length > 99) throw new RangeError(`field ${id} of the Pix is too long`);
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
};

/** Accents go and so does what is not plain: readers count bytes where we count characters. */
const plain = (text: string, most: number): string =>
  text
    .normalize("NFD")
    .replace(/[^ -~]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most)
    .trim();

/** CRC-16/CCITT-FALSE: polynomial 0x1021, starts at 0xFFFF; four upper-case hexadecimal digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "latin1")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
};

/** The text to copy, and what the QR holds. Throws a RangeError for a txid that no bank would take. */
export const pixOf = ({ key, name, city, amountCents, txid }: PixCharge): string => {
  if (txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError("a txid has 1 to 25 letters and digits");
  const text = [
    field("00", "01"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", key)),
    field("52", "0000"),
    field("53", "986"),
    ...(amountCents === null ? [] : [field("54", (amountCents / 100).toFixed(2))]),
    field("58", "BR"),
    field("59", plain(name, NAME_LENGTH)),
    field("60", plain(city, CITY_LENGTH)),
    field("62", field("05", txid ?? NO_TXID)),
    "6304",
  ].join("");
  return text + crc16(text);
};
