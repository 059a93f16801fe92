import { failureOf } from "@gleba/shared/kit";
import { ErrorCard } from "@gleba/shared/ui";

interface Props {
  /** What could not be shown. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A part of a screen that did not arrive, and the way to try again. */
export const LoadFailure = ({ title, error, onRetry }: Props) => {
  const { message, id } = failureOf(error);
  return <ErrorCard title={title} message={message} onRetry={onRetry} errorId={id} />;
};
