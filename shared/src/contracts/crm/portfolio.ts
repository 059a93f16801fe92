import * as z from "zod/mini";
import { cents, oneLine } from "../primitives.ts";
import { missingOfIndex } from "./missing-rates.ts";
import { partBytesGiven, partBytesTold } from "./plan-files.ts";

/** The largest table that is taken, and how many make a portfolio; each is sent in parts, as plans are. */
export const PORTFOLIO_FILE_LIMIT = 100 * 1024 * 1024;
export const PORTFOLIO_FILES = 5;
/** Rows of the table of faults that is taken along: more than somebody corrects by hand. The report counts all. */
export const PORTFOLIO_FAULTS_TAKEN_ALONG = 50_000;

/** What a table of an old system holds. */
export const portfolioKinds = ["customers", "contracts", "installments", "payments"] as const;
export type PortfolioKind = (typeof portfolioKinds)[number];

const file = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), oneLine),
  size: z
    .int()
    .check(z.minimum(1, "O arquivo está vazio."), z.maximum(PORTFOLIO_FILE_LIMIT, "O arquivo passa de 100 MB.")),
});

/** `POST /api/crm/portfolios`: tables that are about to be sent. */
export const newPortfolio = z.strictObject({
  files: z.array(file).check(z.minLength(1, "Escolha ao menos um arquivo."), z.maxLength(PORTFOLIO_FILES)),
  /** How long each part of a file is but its last. */
  partBytes: partBytesGiven,
});

/** How one sheet is understood; `columns` names the field of each column from the left, empty where it says nothing. */
export const portfolioSheetReading = z.strictObject({
  kind: z.nullable(z.enum(portfolioKinds)),
  columns: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(200)),
});

const sheet = z.object({
  file: z.string(),
  name: z.string(),
  headings: z.array(z.string()),
  /** The first rows, so that people see what is in it. */
  samples: z.array(z.array(z.string())),
  ...portfolioSheetReading.shape,
});
export type PortfolioSheet = z.infer<typeof sheet>;

/** `POST …/check`: how the sheets are understood, in their order. */
export const portfolioReading = z.strictObject({
  sheets: z.array(portfolioSheetReading).check(z.minLength(1), z.maxLength(100)),
});

const totals = { contracts: z.int().check(z.minimum(0)), openCents: cents, paidCents: cents };

/** The old system's balance, as a person reads it there. */
export const portfolioTotals = z.strictObject(totals);
export type PortfolioTotals = z.infer<typeof portfolioTotals>;

/** What a report made by a release before does not say has a default. */
const fault = z.object({
  /** The contract whose row it is; empty where there is none. */
  contract: z._default(z.string(), ""),
  sheet: z.string(),
  line: z.int(),
  /** Where many rows of a contract are wrong in the same way: the last of them, and how many they are. */
  lastLine: z._default(z.int(), 0),
  rows: z._default(z.int(), 1),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});

/** One way to be wrong, and how often it is. */
const faultKind = z.object({ column: z.string(), reason: z.string(), rows: z.int(), contracts: z.int() });
export type PortfolioFault = z.infer<typeof fault>;
export type PortfolioFaultKind = z.infer<typeof faultKind>;

/** What taking a portfolio would do, and what it adds up to. */
export const portfolioReport = z.object({
  created: z.object({ customers: z.int(), contracts: z.int(), installments: z.int(), payments: z.int() }),
  /** Contracts that an earlier run took and that say the same. */
  unchanged: z.int(),
  /** Those that say something else now: they stay as they are. */
  changed: z.object({ total: z.int(), listed: z.array(z.string()) }),
  totals: z.object(totals),
  byDevelopment: z.array(z.object({ development: z.string(), ...totals })),
  /** Rates that corrections of these contracts take and that the portal does not have yet: what is owed stands without them. */
  missingRates: z._default(z.array(missingOfIndex), []),
  faults: z.object({
    total: z.int(),
    /** How many contracts have one. */
    contracts: z._default(z.int(), 0),
    kinds: z._default(z.array(faultKind), []),
    /** Those of a contract together; the first of them. */
    listed: z.array(fault),
  }),
});
export type PortfolioReport = z.infer<typeof portfolioReport>;

export const portfolioStates = [
  "sending",
  "inspecting",
  "inspected",
  "checking",
  "checked",
  "taking",
  "taken",
  "undoing",
  "undone",
  "refused",
] as const;

/** A portfolio as far as it came. */
export const portfolio = z.object({
  id: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  /** How long each part of a file is but its last; a server of before says nothing. */
  partBytes: partBytesTold,
  /** While it is being sent: the parts that came, and the SHA-256 of each in hexadecimal; whoever goes on sends the others. */
  parts: z.array(z.object({ file: z.int(), part: z.int(), sha256: z.string() })),
  state: z.enum(portfolioStates),
  sheets: z.array(sheet),
  report: z.nullable(portfolioReport),
  /** Why the last step came to nothing; empty when it did not. */
  problem: z.string(),
  by: z.string(),
  createdAt: z.string(),
  takenAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
});
export type Portfolio = z.infer<typeof portfolio>;

/** `GET /api/crm/portfolios`: the newest first. */
export const portfolios = z.object({ content: z.array(portfolio) });
