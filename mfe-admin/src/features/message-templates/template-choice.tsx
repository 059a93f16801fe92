import { fillTemplate, unfilledFields, type AnswerField } from "@gleba/shared/contracts/crm";
import { useAnswer } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { fetchTemplates } from "./api.ts";

interface Props {
  /** What is known of whoever is written to. */
  values: Readonly<Partial<Record<AnswerField, string>>>;
  /** The text with what is known filled in. */
  onChosen: (text: string) => void;
}

/** A template to write from; one that names what is not known of this person says so. Nothing is shown where there is none. */
export const TemplateChoice = ({ values, onChosen }: Props) => {
  const [answer] = useAnswer(fetchTemplates);
  if (answer.state !== "ready" || answer.value.length === 0) return null;
  const filled = answer.value.map(({ id, name, body }) => {
    const text = fillTemplate(body, values);
    const missing = unfilledFields(text);
    return { value: String(id), label: missing.length > 0 ? `${name} (falta ${missing.join(", ")})` : name, text };
  });
  return (
    <Select
      name="template"
      label="Usar um modelo"
      options={[{ value: "", label: "Escolha um modelo" }, ...filled]}
      value=""
      onChange={(chosen) => {
        const template = filled.find(({ value }) => value === chosen);
        if (template) onChosen(template.text);
      }}
    />
  );
};
