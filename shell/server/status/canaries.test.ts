import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_VISITS } from "@gleba/shared/federation/canary";
import type { Registry } from "@gleba/shared/federation/release";
import { canaryReport } from "./canaries.ts";
import { readStatus } from "./model.ts";
import { createRevisionReader } from "./revisions.ts";

const release = (name: string, version: string) => ({
  name,
  version,
  commit: "aaaaaaaaaaaaaaaa",
  contract: 1,
  css: [],
  preload: [],
  mounts: ["/"],
  requires: null,
  nav: [],
  entry: { file: "main.js", integrity: `sha384-${"A".repeat(64)}` },
});

/** What a revision has of mfe-public: when it came, and the canary. */
type Step = [time: string, canary?: string, percent?: number];

const registriesOf = (steps: readonly Step[]): Registry[] =>
  steps.map(([time, version, percent = 10], index) => ({
    revision: index + 1,
    createdAt: `2026-11-20T${time}:00.000Z`,
    shell: release("shell", "1.0.0"),
    remotes: {
      "mfe-public": {
        ...release("mfe-public", "1.0.0"),
        ...(version && { canary: { percent, release: release("mfe-public", version) } }),
      },
    },
  }));

afterEach(() => {
  vi.useRealTimers();
});

/** The canary of the status page after these revisions, at a time of the same day, and the hours that the API was asked for. */
const canaryAt = async (time: string, steps: readonly Step[], lost = 0) => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-canaries-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "registry"));
  const registries = registriesOf(steps);
  for (const registry of registries.slice(lost))
    await writeFile(
      join(folder, "registry", `${String(registry.revision).padStart(6, "0")}.json`),
      JSON.stringify(registry),
    );
  const block = JSON.stringify(registries.at(-1));
  await writeFile(join(folder, "index.html"), `<script type="application/json" id="gleba-registry">${block}</script>`);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2026-11-20T${time}:00.000Z`) });
  const asked: number[] = [];
  const side = (version: string, canary: boolean, failed: number) => ({
    remote: "mfe-public",
    version,
    canary,
    starts: 0,
    failures: {},
    vitals: {},
    compared: { ...NO_VISITS, visits: 100, failed },
  });
  const health = async (hours: number) => {
    asked.push(hours);
    return [side("1.0.0", false, 0), side("1.1.0", true, 60)];
  };
  const status = await readStatus({
    reader: createRevisionReader(folder),
    find: async () => undefined,
    reports: { health, lately: async () => ({ health: [], errors: [] }) },
    running: "host@1.0.0",
  });
  const { canary } = status!.areas.find(({ name }) => name === "mfe-public")!;
  return { since: canary?.since?.revision, percent: canary?.percent, report: canary?.report, asked };
};

test("a canary that is widened goes on from its beginning, as it does for the rule that ends it", async () => {
  const widened: Step[] = [["08:00"], ["09:00", "1.1.0", 10], ["12:00", "1.1.0", 25], ["14:00", "1.1.0", 50]];
  const { since, percent, report, asked } = await canaryAt("15:00", widened);
  expect([since, percent, asked]).toEqual([2, 50, [6]]);
  expect(report?.verdict.outcome).toBe("end");
});

test("a canary in the place of another begins with its own revision", async () => {
  const { since, asked } = await canaryAt("15:00", [["08:00"], ["09:00", "1.2.0"], ["12:00", "1.1.0"]]);
  expect([since, asked]).toEqual([3, [3]]);
});

test("a canary whose beginning the folder does not have counts from the oldest revision that is there, as for the rule", async () => {
  const widened: Step[] = [["08:00"], ["09:00", "1.1.0"], ["11:00", "1.1.0", 25], ["12:00", "1.1.0", 50]];
  const { since, asked } = await canaryAt("14:30", widened, 2);
  expect([since, asked]).toEqual([undefined, [4]]);
});

describe("a canary that was ended and is promoted again", () => {
  const again: Step[] = [["08:00"], ["09:00", "1.1.0"], ["11:00"], ["11:20", "1.1.0", 10], ["11:40", "1.1.0", 50]];

  test("waits for a whole hour of its own, and the page says until when", async () => {
    const { since, report, asked } = await canaryAt("12:59", again);
    expect([since, asked, report?.sides.canary.visits]).toEqual([4, [], 0]);
    expect(canaryReport(report).text).toContain(
      "Esta versão já esteve em teste pouco antes: só contam visitas de horas inteiras desde o novo início, a primeira até 20/11/2026 às 10:00.",
    );
  });

  test("is judged by whole hours from then on", async () => {
    expect((await canaryAt("13:00", again)).asked).toEqual([1]);
    const { report, asked } = await canaryAt("15:59", again);
    expect([report?.verdict.outcome, asked]).toEqual(["end", [3]]);
  });

  test("is judged at once where that was long before", async () => {
    const later: Step[] = [["08:00"], ["09:00", "1.1.0"], ["10:00"], ["12:00", "1.1.0"]];
    expect((await canaryAt("12:10", later)).asked).toEqual([1]);
  });
});
