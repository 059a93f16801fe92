import type { BuyerAccount, BuyerQuestion } from "@gleba/shared/contracts/crm";
import { Alert, PortalLink, Stack } from "@gleba/shared/ui";
import { EmailField, Select, TextField, type ZodForm } from "@gleba/shared/ui/fields";
import { paths } from "#paths";
import { type ContractFields, NEW_BUYER } from "../contract-terms.ts";

interface Props {
  form: Pick<ZodForm<ContractFields, unknown>, "field" | "values">;
  question: BuyerQuestion;
  /** The e-mail of the reservation. */
  email: string;
}

const comparison = ({ proven, sameDocument, sameEmail, sameName }: BuyerAccount): string =>
  [
    sameDocument
      ? `mesmo documento, ${proven ? "comprovado" : "ainda não comprovado"}`
      : "outro documento, não comprovado",
    sameEmail ? "mesmo e-mail" : "outro e-mail",
    sameName ? "mesmo nome" : "outro nome",
  ].join("; ");

/** Whose the contract is, where document, e-mail and name do not all say the same; the answer stays in the history. */
export const BuyerFields = ({ form, question, email }: Props) => {
  const options = [
    { value: "", label: "Escolha" },
    ...question.accounts.map(({ id, name, email: address }) => ({
      value: String(id),
      label: `Fica no cadastro de ${name} (${address})`,
    })),
    ...(question.canBeNew ? [{ value: NEW_BUYER, label: "É outra pessoa: fazer um cadastro novo" }] : []),
  ];
  return (
    <Stack gap="sm">
      <Alert tone="warning">
        <p>
          O documento, o e-mail ou o nome desta reserva também está em outro cadastro. Confira o documento da pessoa
          antes de escolher: quem recebe o contrato vê parcelas, boletos e dados da compra.
        </p>
        <ul>
          {question.accounts.map((account) => (
            <li key={account.id}>
              <PortalLink to={paths.customer(account.id)}>{account.name}</PortalLink> ({account.email},{" "}
              {account.document}): {comparison(account)}.
            </li>
          ))}
        </ul>
      </Alert>
      <Select label="De quem é o contrato?" options={options} required {...form.field("buyer")} />
      {form.values.buyer === NEW_BUYER && (
        <EmailField
          label="E-mail do novo cliente"
          description={`Deixe vazio para usar ${email}. O convite para criar a senha vai para lá.`}
          autoComplete="off"
          {...form.field("email")}
        />
      )}
      <TextField
        label="Como o documento foi conferido"
        description="Fica no histórico, com o seu nome. Ex.: RG e CPF originais apresentados na assinatura."
        autoComplete="off"
        maxLength={300}
        required
        {...form.field("buyerReason")}
      />
    </Stack>
  );
};
