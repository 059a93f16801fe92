import { formatPhone } from "@gleba/shared/words";
import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { BRAZIL } from "./phone-metadata.ts";

/** Area code and number, as phones are stored. */
const STORED = /^[1-9]{2}9?\d{8}$/;
const MOST_DIGITS = 11;
/** So much of a text that is no Brazilian phone stays to be corrected. */
const LONGEST = 40;

const METADATA = BRAZIL as unknown as MetadataJson;

/** A number with the country's code, a zero or a carrier before it, as contacts and chats give it; undefined for another. */
const storedDigits = (typed: string): string | undefined => {
  const international = typed.replace(/^\s*00/, "+");
  const number = parsePhoneNumberFromString(international, { defaultCountry: "BR" }, METADATA)?.nationalNumber;
  return number !== undefined && STORED.test(number) ? number : undefined;
};

/**
 * How a phone field shows what is typed or pasted: `+55 92 99123-4567` and `092 99123-4567` → `(92) 99123-4567`. What is
 * no Brazilian phone, and may become one, stays as it was typed: no digit of it is dropped.
 */
export const maskPhone = (typed: string): string => {
  const isPlain = !/^\s*[+0]/.test(typed) && typed.replace(/\D/g, "").length <= MOST_DIGITS;
  if (isPlain) return formatPhone(typed);
  const digits = storedDigits(typed);
  return digits === undefined ? typed.slice(0, LONGEST) : formatPhone(digits);
};
