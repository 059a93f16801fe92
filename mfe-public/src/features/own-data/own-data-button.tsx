import { failureOf } from "@gleba/shared/kit";
import { useCustomerSession } from "@gleba/shared/session";
import { announce, Button, notify } from "@gleba/shared/ui";
import { useState } from "react";
import { fetchOwnData, type OwnData } from "./api.ts";
import { noteAccount } from "./typed-by-hand.ts";

interface Props<Name extends keyof OwnData> {
  /** Those that the form asks for. */
  fields: readonly Name[];
  field: (name: Name) => { onChange: (value: string) => void };
}

/**
 * Fills a form with what the account of the customer who is signed in says of them, when they press it: whoever is known does
 * not write it again. Brokers are not offered it, who write of others.
 */
export const OwnDataButton = <Name extends keyof OwnData>({ fields, field }: Props<Name>) => {
  const session = useCustomerSession();
  const [loading, setLoading] = useState(false);
  if (!session || session.broker) return null;
  const fill = async (): Promise<void> => {
    setLoading(true);
    try {
      const own = await fetchOwnData(session.customerId);
      try {
        noteAccount(own);
      } catch {
        // Where nothing is stored nothing of it stays either.
      }
      for (const name of fields) field(name).onChange(own[name]);
      announce("Os dados da sua conta estão no formulário.");
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div>
      <Button variant="secondary" size="sm" loading={loading} onClick={() => void fill()}>
        Usar meus dados
      </Button>
    </div>
  );
};
