import type { OfferOfLink } from "@gleba/shared/contracts";
import { DocumentField, PhoneField, TextField } from "@gleba/shared/ui/fields";
import type { ComponentProps } from "react";

type Binding = Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur" | "error" | "name">;

interface Props {
  offer: OfferOfLink;
  field: (name: "name" | "document" | "phone") => Binding;
}

/** Who was named, to be checked: what is known already need not be typed, and is not shown in full. */
export const NamedFields = ({ offer, field }: Props) => (
  <>
    <TextField
      label="Nome completo"
      description={`Como ${offer.by.name} informou. Corrija, se for preciso.`}
      autoComplete="name"
      required
      maxLength={120}
      {...field("name")}
    />
    <DocumentField
      label={offer.hasDocument ? "Outro CPF ou CNPJ" : "CPF ou CNPJ"}
      description={
        offer.hasDocument
          ? `${offer.by.name} já informou o seu. Preencha só se quiser usar outro.`
          : "O CNPJ pode ter letras."
      }
      autoComplete="off"
      required={!offer.hasDocument}
      {...field("document")}
    />
    <PhoneField
      label="Outro telefone"
      description={`O que temos termina em ${offer.phoneEnd}. Preencha só se não for o seu.`}
      autoComplete="tel-national"
      {...field("phone")}
    />
  </>
);
