/** What an editor of a field takes (the same as every `fieldEditors` of the articles). */
export interface MediaFieldProps {
  field: { name: string; label: string; required: boolean };
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
}
