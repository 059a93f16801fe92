import { type Customer } from "@gleba/shared/contracts";
import { Alert, Button, Card } from "@gleba/shared/ui";
import { DateField, EmailField, FormErrors, PhoneField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { UploadProgress } from "@gleba/shared/ui/uploads";
import { useState } from "react";
import { readDraft, useDraft } from "#ui/unsaved-changes";
import { CityField, fetchUfs, findProfessions, LookupSelect, SearchField } from "#features/lookups";
import { bodyOf, dataSchema, fieldsOf, ERROR_FIELDS, type DataBody, type DataFields } from "../fields.ts";
import { useData } from "../use-data.ts";
import { DataConflict } from "./data-conflict.tsx";
import { ProfilePhoto } from "./profile-photo.tsx";
import * as styles from "../personal-data.module.css";

const DRAFT = "dados";
const OPTIONS = { prepare: bodyOf, shownAt: ERROR_FIELDS } as const;

const ufOptions = async (signal: AbortSignal) =>
  (await fetchUfs(signal)).map(({ id, name }) => ({ value: String(id), label: name }));

const same = (one: DataFields, other: DataFields): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the customer changes by themselves; saved together, apart from the lists. */
export const DataForm = ({ loaded }: { loaded: Customer }) => {
  const { customer, conflict, sent, save, cancel, takeStored } = useData(loaded);
  const [start] = useState(() => readDraft<DataFields>(DRAFT) ?? fieldsOf(loaded));
  const form = useZodForm<DataFields, DataBody>(dataSchema, start, OPTIONS);
  const { values } = form;
  const stored = fieldsOf(customer);
  const dirty = values.photo !== undefined || !same(values, stored);
  useDraft(DRAFT, values, dirty);

  const fill = (fields: DataFields): void => {
    for (const name of Object.keys(fields)) form.setValue(name, fields[name]);
  };
  const submit = form.onSubmit(async (body) => {
    const answer = await save(body);
    if ("id" in answer) fill(fieldsOf(answer));
    else form.showServerErrors(answer);
  });
  const photo = form.field("photo");
  return (
    <Card padding="lg">
      <form noValidate className={styles.form} onSubmit={submit} aria-labelledby="dados-titulo">
        {conflict && (
          <DataConflict
            customer={customer}
            typed={values}
            onTakeStored={() => {
              fill(stored);
              takeStored();
            }}
          />
        )}
        <ProfilePhoto
          saved={customer.photoUrl}
          value={photo.value}
          onChange={photo.onChange}
          error={typeof photo.error === "string" ? photo.error : undefined}
        />
        <div className={styles.fields}>
          <EmailField label="E-mail" required {...form.field("email")} />
          <PhoneField label="Telefone com DDD" required {...form.field("phone")} />
          {customer.cpf !== null && (
            <>
              <DateField label="Data de nascimento (opcional)" {...form.field("birthDate")} />
              <TextField label="RG (opcional)" autoComplete="off" maxLength={20} {...form.field("rg")} />
              <LookupSelect
                label="UF do RG (opcional)"
                placeholder="Não informada"
                fetchOptions={ufOptions}
                {...form.field("rgUf")}
              />
              <SearchField
                label="Profissão (opcional)"
                description="Digite parte do nome."
                find={findProfessions}
                {...form.field("profession")}
              />
              <CityField
                label="Naturalidade (opcional)"
                description="Cidade onde você nasceu."
                {...form.field("birthplace")}
              />
            </>
          )}
        </div>
        {customer.pendingEmail && (
          <Alert tone="info" title="Falta confirmar o novo e-mail">
            <span className={styles.addresses}>
              Escrevemos para <strong>{customer.pendingEmail}</strong>. Até você abrir o link que chega lá, o e-mail da
              conta continua {customer.email}.
            </span>
          </Alert>
        )}
        <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
        {sent !== undefined && <UploadProgress label="Envio da foto" sent={sent} onCancel={cancel} />}
        <div className={styles.actions}>
          <Button type="submit" loading={form.submitting}>
            Salvar dados
          </Button>
          {dirty && !form.submitting && <p className={styles.why}>Há alterações não salvas.</p>}
        </div>
      </form>
    </Card>
  );
};
