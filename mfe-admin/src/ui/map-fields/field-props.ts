/** What the article's editor hands to the editor of a field. */
export interface PlaceFieldProps {
  field: { name: string; label: string; required: boolean };
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  context: { articleId: number; ventureId: number | null };
}
