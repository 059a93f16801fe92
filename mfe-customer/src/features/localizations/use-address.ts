import type { AddressFound } from "@gleba/shared/contracts";
import { announce } from "@gleba/shared/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { fetchAddress, type Address } from "#features/lookups";

const COMPLETE = /^\d{5}-\d{3}$/;

const toldOf = (street: string, hasCity: boolean): string => {
  if (street) return "Endereço preenchido pelo CEP. Informe o número.";
  return hasCity ? "Cidade preenchida pelo CEP. Informe a rua." : "O CEP não diz a cidade. Preencha o endereço.";
};

/**
 * Looks up the address of a CEP as soon as somebody completes one (expectation E14). Answers the sentence about it;
 * without an answer the form stays as usable as it was.
 */
export const useAddress = (postalCode: string, onFound: (address: AddressFound) => void): string | undefined => {
  const [start] = useState(postalCode);
  const [search, setSearch] = useState<Address["state"] | "asking">();
  const [stateOnly, setStateOnly] = useState<string>();
  const found = useEffectEvent(onFound);
  useEffect(() => {
    setSearch(undefined);
    setStateOnly(undefined);
    if (postalCode === start || !COMPLETE.test(postalCode)) return;
    const asking = new AbortController();
    setSearch("asking");
    void fetchAddress(postalCode.replace("-", ""), asking.signal).then((answer) => {
      if (asking.signal.aborted) return;
      setSearch(answer.state);
      if (answer.state !== "found") return;
      const { street, city, uf } = answer.address;
      found(answer.address);
      if (!city) setStateOnly(uf);
      announce(toldOf(street, city !== null));
    });
    return () => asking.abort();
  }, [postalCode, start]);
  if (search === "asking") return "Buscando o endereço…";
  if (search === "unknown") return "CEP não encontrado. Confira os números ou preencha o endereço.";
  if (search === "unavailable") return "A busca por CEP não respondeu. Preencha o endereço.";
  if (stateOnly) return `Este CEP é de ${stateOnly}. Preencha a cidade e a rua.`;
  return undefined;
};
