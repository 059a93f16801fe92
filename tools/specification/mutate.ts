import { Failure } from "../terminal/failure.mjs";
import { print } from "../terminal/progress.mjs";
import { fingerprintOf, nameOf, type Mutation } from "./mutation.ts";
import { mutations } from "./mutations.ts";
import type { Requirement } from "./requirement.ts";
import { requirements } from "./requirements.ts";
import type { NamedTest, Outcome } from "./outcomes.ts";
import { runTests } from "./run-tests.ts";
import { isSeen, readSeen, writeSeen } from "./seen.ts";
import { newWorkingCopy, type WorkingCopy } from "./working-copy.ts";

/** A row with the line that is broken to see its test fail. */
interface Candidate {
  /** As "7.12": the twelfth row of section 7. */
  number: string;
  row: Requirement & { test: NamedTest };
  mutation: Mutation;
}

const candidates = (): Candidate[] => {
  const byName = new Map(mutations.map((mutation) => [nameOf(mutation), mutation]));
  const counted: Record<number, number> = {};
  return requirements.flatMap((row) => {
    const number = `${row.section}.${(counted[row.section] = (counted[row.section] ?? 0) + 1)}`;
    const mutation = byName.get(nameOf(row));
    return row.test && mutation ? [{ number, row: { ...row, test: row.test }, mutation }] : [];
  });
};

/** "§7" and "7" choose a section, "7.12" a row of it, other words the rows that quote them. */
const isMeant = ({ number, row }: Candidate, word: string): boolean => {
  const name = word.replace("§", "");
  if (/^\d+$/.test(name)) return row.section === Number(name);
  return /^\d+\.\d+$/.test(name) ? number === name : row.quote.includes(word);
};

const chosen = (words: string[]): Candidate[] => {
  const all = candidates();
  if (words.includes("all")) return all;
  const seen = readSeen();
  if (!words.length) return all.filter(({ mutation, row }) => !isSeen(seen, mutation, row));
  return all.filter((each) => words.some((word) => isMeant(each, word)));
};

const tryOne = async (copy: WorkingCopy, { row, mutation }: Candidate): Promise<Outcome> => {
  const putBack = copy.change(mutation.file, mutation.text, mutation.broken);
  try {
    const [outcome] = await runTests(copy.folder, [row.test]);
    return outcome!;
  } finally {
    putBack();
  }
};

const SAYINGS: Record<Outcome["result"], string> = {
  failed: "✓ seen",
  passed: "✗ the test does not notice",
  crashed: "✗ no assertion failed",
};

const report = ({ number, row, mutation }: Candidate, { result, message }: Outcome): void => {
  print(`${SAYINGS[result]}  §${number} ${row.quote}`);
  print(`    ${mutation.file}: ${mutation.text} → ${mutation.broken}`);
  print(`    ${row.test.file}: ${row.test.title}`);
  if (message) print(`    ${message}`);
};

/** The rows whose tests pass before anything is broken; the others show nothing, and are told. */
const healthy = async (copy: WorkingCopy, rows: Candidate[]): Promise<Candidate[]> => {
  const outcomes = await runTests(
    copy.folder,
    rows.map(({ row }) => row.test),
  );
  return rows.filter(({ number, row }, at) => {
    const { result, message } = outcomes[at]!;
    if (result !== "passed")
      print(`✗ fails with nothing broken  §${number} ${row.test.file}: ${row.test.title}\n    ${message}`);
    return result === "passed";
  });
};

/** Stores that a row's test failed, or that it did not. */
const store = ({ row, mutation }: Candidate, { result, message }: Outcome): void => {
  const seen = readSeen();
  const fingerprint = fingerprintOf(mutation, row.test);
  if (result === "failed") seen[nameOf(row)] = { fingerprint, message, on: new Date().toISOString().slice(0, 10) };
  else delete seen[nameOf(row)];
  writeSeen(seen, requirements);
};

/** Tries the rows of a queue one after the other in one copy, until none is left; answers those whose tests did not fail. */
const work = async (copy: WorkingCopy, queue: Candidate[]): Promise<Candidate[]> => {
  const unseen: Candidate[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const outcome = await tryOne(copy, next);
    report(next, outcome);
    store(next, outcome);
    if (outcome.result !== "failed") unseen.push(next);
  }
  return unseen;
};

/** Copies at a time. A test whose line is broken mostly waits in vain for what never comes. */
const WORKERS = 4;

/**
 * Breaks the line of each chosen row in a copy of the sources, runs the row's test there and stores that it failed.
 * Without words, the rows whose mutation or test is new; with "all", every one.
 */
export const mutate = async (words: string[]): Promise<void> => {
  const rows = chosen(words);
  if (!rows.length) return print("Every mutation has been seen to fail its test.");
  const copies = Array.from({ length: Math.min(WORKERS, rows.length) }, newWorkingCopy);
  try {
    const queue = await healthy(copies[0]!, rows);
    const failing = rows.filter((each) => !queue.includes(each));
    const unseen = (await Promise.all(copies.map((copy) => work(copy, queue)))).flat();
    const left = [...failing, ...unseen];
    print(`${rows.length - left.length} of ${rows.length} mutations made their tests fail.`);
    if (left.length) throw new Failure(`Not seen to fail: §${left.map(({ number }) => number).join(", §")}.`);
  } finally {
    for (const copy of copies) copy.remove();
  }
};
