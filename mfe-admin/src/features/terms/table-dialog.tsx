import type { PriceTable, VentureTerms } from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { formatArea } from "@gleba/shared/words";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, MoneyField, Select, TextArea, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { addTable } from "./api.ts";
import { NEW_TABLE, readTable, type TableFields } from "./table-form.ts";
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
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const field = (name: Exclude<keyof TableFields, "perM2">) => ({
    name,
    value: typed[name],
    error: fieldErrors[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const send = async (): Promise<void> => {
    const read = readTable(
      typed,
      terms.blocks.map(({ block }) => block),
    );
    setFieldErrors("fieldErrors" in read ? read.fieldErrors : {});
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
    <Dialog title="Nova tabela de preços" wide busy={working} onClose={onClose}>
      <form
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
            <DateField label="Primeiro dia" first={today} last="2060-12-31" required {...field("startsOn")} />
            <DateField
              label="Último dia"
              description="Vazio: até outra começar."
              first={today}
              last="2060-12-31"
              {...field("endsOn")}
            />
            <Select label="Como são os preços" options={BASES} {...field("basis")} />
          </div>
          {typed.basis === "lot" ? (
            <TextArea
              label="Preços"
              description="Uma linha por lote: quadra;lote;preço. Colar de uma planilha também serve."
              rows={8}
              {...field("lots")}
            />
          ) : (
            <>
              <MoneyField
                label="Preço do m² em todas as quadras"
                description="Onde a quadra não tem preço próprio; quadras sem preço ficam fora da tabela."
                {...field("all")}
              />
              <div className={styles.blocks} role="group" aria-label="Preço do m² por quadra" tabIndex={0}>
                {terms.blocks.map(({ block, lots, areaM2 }) => (
                  <MoneyField
                    key={block}
                    name={`block-${block}`}
                    label={`Quadra ${block}`}
                    description={`${lots} lotes, ${formatArea(areaM2)}`}
                    value={typed.perM2[block] ?? ""}
                    onChange={(price) => setTyped({ ...typed, perM2: { ...typed.perM2, [block]: price } })}
                  />
                ))}
              </div>
            </>
          )}
          <FormErrors errors={errors} title="A tabela não foi criada" />
          <Group gap="sm">
            <Button type="submit" loading={working}>
              Criar tabela
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={working}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
