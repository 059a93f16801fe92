import type { PriceTable, VentureTerms } from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { today as readToday } from "@gleba/shared/session";
import { Dialog, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, Select, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import { useFieldErrors, useConfirmClose, useTyped } from "#ui/unsaved-changes";
import { addTable } from "./api.ts";
import { TablePrices } from "./components/table-prices.tsx";
import { NEW_TABLE, readTable } from "./table-form.ts";
import * as styles from "./components/terms.module.css";

interface Props {
  terms: VentureTerms;
  onAdded: (table: PriceTable) => void;
  onClose: () => void;
}

const BASES = [
  { value: "block", label: "Por m², quadra a quadra" },
  { value: "lot", label: "Lote a lote" },
];

/** Prices that begin on a day. */
export const TableDialog = ({ terms, onAdded, onClose }: Props) => {
  const [typed, setTyped] = useState(NEW_TABLE);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(false);
  const [close, question] = useConfirmClose(useTyped(typed), onClose);
  const [today] = useState(readToday);
  const readNow = () =>
    readTable(
      typed,
      terms.blocks.map(({ block }) => block),
    );
  const { fieldErrors, check, place } = useFieldErrors<HTMLFormElement>(() => {
    const now = readNow();
    return "fieldErrors" in now ? now.fieldErrors : {};
  });
  const field = (name: "name" | "startsOn" | "endsOn" | "basis") => ({
    name,
    value: typed[name],
    error: fieldErrors[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const send = async (): Promise<void> => {
    const read = readNow();
    check();
    setErrors("fieldErrors" in read && read.fieldErrors["prices"] ? [read.fieldErrors["prices"]] : []);
    if ("fieldErrors" in read) return;
    setWorking(true);
    try {
      onAdded(await addTable(terms.ventureId, read.body));
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      setWorking(false);
    }
  };
  return (
    <Dialog title="Nova tabela de preços" wide busy={working} onClose={close}>
      <form
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!working) void send();
        }}
      >
        <Stack gap="md">
          <p>
            Uma tabela vale por vez. No primeiro dia os preços chegam sozinhos aos lotes; os que estão em venda mantêm o
            preço combinado.
          </p>
          <div className={styles.fields}>
            <TextField label="Nome da tabela" maxLength={80} required {...field("name")} />
            <DateField label="Primeiro dia" first={today} required {...field("startsOn")} />
            <DateField label="Último dia" description="Vazio: até outra começar." first={today} {...field("endsOn")} />
            <Select label="Como são os preços" options={BASES} {...field("basis")} />
          </div>
          <TablePrices blocks={terms.blocks} typed={typed} fieldErrors={fieldErrors} onChange={setTyped} />
          <FormErrors errors={errors} title="A tabela não foi criada" />
          <FormFoot busy={working} onBack={close}>
            Criar tabela
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
