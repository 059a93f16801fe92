import world from "libphonenumber-js/metadata.min.json";
import { BRAZIL } from "./phone-metadata.ts";
import { maskPhone } from "./phones.ts";

test.each([
  ["as a contact has it", "+55 92 99123-4567", "(92) 99123-4567"],
  ["as a chat has it", "5592991234567", "(92) 99123-4567"],
  ["as a link has it", "tel:+5592991234567", "(92) 99123-4567"],
  ["with the way out of another country", "0055 92 99123 4567", "(92) 99123-4567"],
  ["with the zero of a call from elsewhere", "092 99123-4567", "(92) 99123-4567"],
  ["with a carrier", "0 15 92 99123-4567", "(92) 99123-4567"],
  ["with the code of the country and a zero", "+55 (0) 92 99123-4567", "(92) 99123-4567"],
  ["of the area whose code is the country's", "55 99123-4567", "(55) 99123-4567"],
  ["of a house", "+55 27 3333-4444", "(27) 3333-4444"],
  ["being typed", "2799", "(27) 99"],
  ["being typed with the code of the country", "+55 27 99", "+55 27 99"],
])("a phone %s", (_how, typed, shown) => expect(maskPhone(typed)).toBe(shown));

test.each([
  ["from another country", "+1 212 555 0100"],
  ["with a digit too many", "(27) 99999-00001"],
  ["without an area", "0800 123 4567"],
])("a number %s stays as it was typed, for the form to say what is wrong", (_what, typed) =>
  expect(maskPhone(typed)).toBe(typed),
);

test("what is known of Brazil is what the library knows", () => {
  const { version, country_calling_codes, countries } = world;
  expect(BRAZIL).toEqual({
    version,
    country_calling_codes: { 55: country_calling_codes["55"] },
    countries: { BR: countries.BR },
  });
});
