import {
  changesBetween,
  hashOfPage,
  hashOfRevision,
  publicKeyOf,
  revisionProblem,
  signRevision,
} from "@gleba/shared/federation/record";
import type { ChangeKind, Registry } from "@gleba/shared/federation/release";
import { GateError, UsageError } from "../errors.ts";
import type { Author } from "./author.ts";

/** What a record is made of, beside the two revisions. */
interface Seal {
  kind: ChangeKind;
  author?: Author | undefined;
  /** The page of the composition, whichever registry is in it. */
  page: string;
}

const NO_AUTHOR: Author = { who: "unknown" };

/**
 * The composition with its record: who, why, what it changes and what it builds on. Where owners are configured it is
 * signed, and checked as every reader will check it before anybody sees it.
 *
 * @throws UsageError without a key or a reason, GateError when the key may not do this
 */
export const sealRevision = (
  before: Registry | undefined,
  { record: _record, ...after }: Registry,
  { kind, author = NO_AUTHOR, page }: Seal,
): Registry => {
  const owners = before?.owners?.length ? before.owners : (after.owners ?? []);
  const key = owners.length > 0 ? requireKey(author) : undefined;
  const publicKey = key && publicKeyOf(key);
  const owner = owners.find((one) => one.key === publicKey);
  const record: Registry["record"] = {
    kind,
    who: owner?.name ?? author.who ?? "unknown",
    ...(author.why !== undefined && { why: author.why }),
    changes: changesBetween(before, after),
    ...(before && { previous: hashOfRevision(before) }),
    page: hashOfPage(page),
    ...(publicKey !== undefined && { key: publicKey }),
  };
  const sealed = key ? signRevision({ ...after, record }, key) : { ...after, record };
  const problem = revisionProblem(before, sealed, kind === "preview" ? "preview" : "revision");
  if (problem) throw new GateError([`Not released: ${problem}. "status" lists who owns what.`]);
  return sealed;
};

const requireKey = ({ key, why }: Author) => {
  if (!key)
    throw new UsageError(
      "This portal has owners: name the file of your private key with --key or RELEASE_KEY_FILE (docs/releasing.md).",
    );
  if (why === undefined) throw new UsageError('Say why, for the record: --why "…".');
  return key;
};
