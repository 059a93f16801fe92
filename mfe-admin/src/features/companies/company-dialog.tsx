import { companyChange, newCompany, type CompanyRow, type NewCompany } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { DocumentField, EmailField, FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { formatDocument } from "@gleba/shared/words";
import { useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { FormFoot } from "#ui/form-foot";
import { PictureChoice } from "#ui/picture-choice";
import {
  conflictText,
  useDraftForm,
  useFormMerge,
  useSaveDraft,
  useSaveForm,
  useDraftClose,
} from "#ui/unsaved-changes";
import { addCompany, changeCompany, fetchAllCompanies } from "./api.ts";

interface Props {
  /** Null: a new one. */
  company: CompanyRow | null;
  onSaved: (company: CompanyRow) => void;
  /** Somebody else changed it meanwhile: read the list again. */
  onConflict: () => void;
  onClose: () => void;
}

const toFields = (company: CompanyRow | null): NewCompany => ({
  legalName: company?.legalName ?? "",
  tradeName: company?.tradeName ?? "",
  cnpj: formatDocument(company?.cnpj ?? ""),
  address: company?.address ?? "",
  phone: company?.phone ?? "",
  email: company?.email ?? "",
  bankAccount: company?.bankAccount ?? "",
  pixKey: company?.pixKey ?? "",
});

/** The logo as it will stand once saved: what was picked, else what the company has. */
const shownLogo = (
  company: CompanyRow | null,
  picked: { photoId: number; url: string } | undefined,
  value: NewCompany["logo"],
): string => {
  if (value === null) return "";
  if (value && picked?.photoId === value.photoId) return picked.url;
  return company?.logo ?? "";
};

/** What papers say of a company, and where it is paid. */
export const CompanyDialog = ({ company, onSaved, onConflict, onClose }: Props) => {
  const [picked, setPicked] = useState<{ photoId: number; url: string }>();
  const [version, setVersion] = useState(company?.version);
  const draft = useDraftForm(`company-${company?.id ?? "new"}`, toFields(company));
  const form = useZodForm(newCompany, draft.values);
  useSaveDraft(draft, form.values);
  const merge = useFormMerge(form, toFields(company));
  const place = useSaveForm();
  const [close, question] = useDraftClose(draft, form.values, onClose);
  /** The next press counts against the company as it is now. */
  const conflict = async (id: number): Promise<string[]> => {
    onConflict();
    const now = (await fetchAllCompanies()).find((one) => one.id === id);
    if (!now) return ["Esta empresa não foi encontrada."];
    setVersion(now.version);
    const facts = `Agora consta: ${now.legalName}, CNPJ ${formatDocument(now.cnpj)}, ${now.address}.`;
    return [...merge(toFields(now)), conflictText("esta empresa", facts)];
  };
  const send = async (body: NewCompany): Promise<void> => {
    try {
      const saved = company
        ? await changeCompany(company.id, companyChange.parse({ ...body, version }))
        : await addCompany(body);
      draft.forget();
      onSaved(saved);
    } catch (thrown) {
      form.showServerErrors(
        company && isConflict(thrown) ? await conflict(company.id).catch(formErrorsOf) : formErrorsOf(thrown),
      );
    }
  };
  return (
    <Dialog title={company ? "Editar empresa" : "Nova empresa"} side busy={form.submitting} onClose={close}>
      <form ref={place} noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <TextField label="Razão social" autoComplete="off" maxLength={120} required {...form.field("legalName")} />
          <TextField label="Nome fantasia" autoComplete="off" maxLength={80} {...form.field("tradeName")} />
          <DocumentField
            label="CNPJ"
            description="Depois que há contratos com a empresa, não muda."
            required
            {...form.field("cnpj")}
          />
          <TextField
            label="Endereço"
            description="Em uma linha. Ex.: Rua das Palmeiras, 100, Santa Teresa/ES, CEP 29650-000"
            autoComplete="off"
            maxLength={240}
            required
            {...form.field("address")}
          />
          <TextField label="Telefone" autoComplete="off" maxLength={40} {...form.field("phone")} />
          <EmailField label="E-mail" autoComplete="off" {...form.field("email")} />
          <TextField
            label="Conta que recebe os boletos"
            description="Como o convênio de cobrança a conhece. Em branco: a conta do convênio."
            autoComplete="off"
            maxLength={80}
            {...form.field("bankAccount")}
          />
          <TextField
            label="Chave Pix"
            description="Em branco: a chave do convênio."
            autoComplete="off"
            maxLength={77}
            {...form.field("pixKey")}
          />
          <PictureChoice
            kind="logo"
            label="Logotipo"
            description="No alto dos papéis dela."
            address={shownLogo(company, picked, form.values.logo)}
            error={form.field("logo").error}
            onPick={({ photoId, url }) => {
              if (photoId === null) return;
              setPicked({ photoId, url });
              form.setValue("logo", { photoId });
            }}
            onRemove={() => form.setValue("logo", company?.logo ? null : undefined)}
          />
          <FormErrors errors={form.serverErrors} title="A empresa não foi salva" />
          <FormFoot busy={form.submitting} onBack={close}>
            {company ? "Salvar" : "Cadastrar"}
          </FormFoot>
          {company && <CollapsibleHistory entity="company" id={company.id} />}
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
