import { formatPhone } from "@gleba/shared/words";

/** A company's number as a link and as it is read: without the country code, which `tel:` keeps. */
export const phoneOf = (number: string): { href: string; text: string } => {
  const digits = number.replace(/\D/g, "");
  const national = digits.length > 11 ? digits.replace(/^55/, "") : digits;
  return { href: `tel:+55${national}`, text: formatPhone(national) };
};
