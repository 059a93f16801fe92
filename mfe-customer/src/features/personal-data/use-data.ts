import type { Customer } from "@gleba/shared/contracts";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useRef, useState } from "react";
import { fetchCustomer, saveCustomer } from "./api.ts";
import type { DataBody } from "./fields.ts";

const wasCancelled = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === "CanceledError";

/** The customer's own data and how they are saved. */
export const useData = (loaded: Customer) => {
  const [customer, setCustomer] = useState(loaded);
  const [conflict, setConflict] = useState(false);
  /** How much of a photo is on its way; undefined while none is. */
  const [sent, setSent] = useState<number>();
  const sending = useRef<AbortController>(undefined);

  /** Answers what was stored, or the sentences of an error. */
  const save = async (body: DataBody): Promise<Customer | readonly string[]> => {
    sending.current = new AbortController();
    if (body.file) setSent(0);
    try {
      const { signal } = sending.current;
      const saved = await saveCustomer({ ...body, version: customer.version }, { signal, onSent: setSent });
      setCustomer(saved);
      setConflict(false);
      notify.success("Dados atualizados com sucesso !");
      return saved;
    } catch (thrown) {
      if (wasCancelled(thrown)) return ["Envio cancelado. O que você preencheu continua aqui."];
      if (!isConflict(thrown)) return formErrorsOf(thrown);
      try {
        setCustomer(await fetchCustomer());
        setConflict(true);
        return [];
      } catch (failed) {
        return formErrorsOf(failed);
      }
    } finally {
      setSent(undefined);
    }
  };
  return {
    customer,
    conflict,
    sent,
    save,
    cancel: () => sending.current?.abort(),
    takeStored: () => setConflict(false),
  };
};
