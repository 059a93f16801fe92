import type { AddressFound } from "@gleba/shared/contracts";
import { announce } from "@gleba/shared/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { fetchAddress, type Address } from "#features/lookups";

const COMPLETE = /^\d{5}-\d{3}$/;

/**
 * Looks up the address of a CEP as soon as somebody completes one (expectation E14). Answers the sentence about it;
 * without an answer the form stays as usable as it was.
 */
export const useAddress = (postalCode: string, onFound: (address: AddressFound) => void): string | undefined => {
  const [start] = useState(postalCode);
  const [search, setSearch] = useState<Address["state"] | "asking">();
  const found = useEffectEvent(onFound);
  useEffect(() => {
    setSearch(undefined);
    if (postalCode === start || !COMPLETE.test(postalCode)) return;
    const asking = new AbortController();
    setSearch("asking");
    void fetchAddress(postalCode.replace("-", ""), asking.signal).then((answer) => {
      if (asking.signal.aborted) return;
      setSearch(answer.state);
      if (answer.state !== "found") return;
      found(answer.address);
      announce("Endereço preenchido pelo CEP. Informe o número.");
    });
    return () => asking.abort();
  }, [postalCode, start]);
  if (search === "asking") return "Buscando o endereço…";
  if (search === "unknown") return "CEP não encontrado. Confira os números ou preencha o endereço.";
  return undefined;
};
