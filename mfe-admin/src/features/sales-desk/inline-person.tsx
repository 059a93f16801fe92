import { InlineChoice, type Option } from "#ui/list";

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

/** Who looks after a record, changed in its row; whoever left stands there as long as it is theirs. */
export const InlinePerson = ({ of, assignee, people, busy, onChoose }: Props) => {
  const isGone = assignee && !people.some(({ value }) => value === String(assignee.id));
  const options = [
    { value: "", label: "Ninguém" },
    ...(isGone ? [{ value: String(assignee.id), label: assignee.name }] : []),
    ...people.map(({ value, label }) => ({ value, label })),
  ];
  return (
    <InlineChoice
      label={`Responsável por ${of}`}
      value={assignee ? String(assignee.id) : ""}
      options={options}
      text={assignee?.name ?? "Ninguém"}
      {...{ busy, onChoose }}
    />
  );
};
