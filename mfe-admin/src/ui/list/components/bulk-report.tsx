import { formatCount } from "@gleba/shared/words";
import { Alert } from "@gleba/shared/ui";

/** What became of a change of many: how many took it, and why each of the others did not. */
export interface BulkOutcome {
  done: number;
  failed: readonly { id: number; label: string; message: string }[];
}

/** Tells successes and failures of a change of many (expectation E32). `noun` as the list's own. */
export const BulkReport = ({ outcome, noun }: { outcome: BulkOutcome; noun: readonly [string, string] }) => {
  const { done, failed } = outcome;
  const counted = (count: number): string => `${formatCount(count)} ${noun[count === 1 ? 0 : 1]}`;
  return (
    <Alert tone={failed.length > 0 ? "warning" : "success"}>
      <p>
        Alteração aplicada a {counted(done)}.{failed.length > 0 && ` ${counted(failed.length)} sem alteração:`}
      </p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, label, message }) => (
            <li key={id}>
              <strong>{label}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
};
