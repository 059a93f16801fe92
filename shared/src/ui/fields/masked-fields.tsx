import { TextInput } from "@mantine/core";
import { formatDocument } from "@gleba/shared/words";
import { common, type FieldProps } from "./field-props.ts";
import { Mantine } from "./mantine.tsx";
import { maskMoney, maskPostalCode } from "./masks.ts";
import { maskPhone } from "./phones.ts";
import { useMask } from "./use-mask.ts";

/** CPF or CNPJ, masked while typing. Letters are welcome: the CNPJ is alphanumeric since July 2026. */
export const DocumentField = ({ onChange, ...rest }: FieldProps) => (
  <Mantine>
    <TextInput
      {...common}
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...useMask(formatDocument, onChange)}
    />
  </Mantine>
);

/** A Brazilian phone with area code, masked while typing, whatever stands before it in a contact or a chat. */
export const PhoneField = ({ onChange, ...rest }: FieldProps) => (
  <Mantine>
    <TextInput {...common} inputMode="tel" autoComplete="tel-national" {...rest} {...useMask(maskPhone, onChange)} />
  </Mantine>
);

/** Reais and cents; the value is the text, `centsOf` says what it means. */
export const MoneyField = ({ onChange, ...rest }: FieldProps) => (
  <Mantine>
    <TextInput
      {...common}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0,00"
      leftSection={<span className="gleba-unit">R$</span>}
      leftSectionPointerEvents="none"
      {...rest}
      {...useMask(maskMoney, onChange)}
    />
  </Mantine>
);

/** A CEP, masked while typing. */
export const PostalCodeField = ({ onChange, ...rest }: FieldProps) => (
  <Mantine>
    <TextInput
      {...common}
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="00000-000"
      {...rest}
      {...useMask(maskPostalCode, onChange)}
    />
  </Mantine>
);
