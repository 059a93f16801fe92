import { InlineChoice, type Option } from "#ui/list";

/** Who a record can be given to, nobody first; whoever left, or is not known yet, stands there as long as it is theirs. */
export const assigneeOptions = (
  assignee: { id: number; name: string } | null,
  people: readonly Option[],
): { value: string; label: string }[] => {
  const isMissing = assignee && !people.some(({ value }) => value === String(assignee.id));
  return [
    { value: "", label: "Ninguém" },
    ...(isMissing ? [{ value: String(assignee.id), label: assignee.name }] : []),
    ...people.map(({ value, label }) => ({ value, label })),
  ];
};

interface Props {
  /** Whose record it is: "Ana". */
  of: string;
  assignee: { id: number; name: string } | null;
  /** Who it can be given to. */
  people: readonly Option[];
  busy: boolean;
  /** The number of somebody, or nothing for nobody. */
  onChoose: (id: string) => void;
}

/** Who looks after a record, changed in its row. */
export const InlinePerson = ({ of, assignee, people, busy, onChoose }: Props) => (
  <InlineChoice
    label={`Responsável por ${of}`}
    value={assignee ? String(assignee.id) : ""}
    options={assigneeOptions(assignee, people)}
    text={assignee?.name ?? "Ninguém"}
    {...{ busy, onChoose }}
  />
);
