import type { Localization } from "@gleba/shared/contracts";
import type { LocalizationRow } from "../repository/localizations.ts";

/** An address as its owner reads it. */
export const presentLocalization = ({ localization, city, taxpayerType }: LocalizationRow): Localization => {
  const { id, kind, postalCode, street, number, complement, district, main, version } = localization;
  return {
    id,
    taxpayerType,
    kind,
    postalCode,
    street,
    number,
    complement,
    district,
    city: { id: city.id, name: city.name, uf: city.uf },
    main,
    version,
  };
};
