import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drawingOf } from "./drawing.ts";

const PART_BYTES = 1024 * 1024;
const SIZE = 100 * 1024 * 1024;
const LOOK_EVERY_MS = 20;
const LOGIN =
  "mutation crmLogin($login: String!, $password: String!) { crmLogin(login: $login, password: $password) { token } }";

interface Portal {
  apiUrl: string;
  headers: Record<string, string>;
  pid: number;
}

/** Most that the API's process holds and has held, in MB, by Linux. */
const memoryOf = (pid: number): { now: number; peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: field("VmRSS"), peak: field("VmHWM") };
};

interface Beside<Answer> {
  answer: Answer;
  p50: number;
  p95: number;
  max: number;
  seconds: number;
  memory: ReturnType<typeof memoryOf>;
}

/** Asks for nothing again and again while something is done: how long a visitor would wait beside it, in ms. */
const beside = async <Answer>({ apiUrl, pid }: Portal, work: () => Promise<Answer>): Promise<Beside<Answer>> => {
  let isDone = false;
  const waits: number[] = [];
  const look = async (): Promise<void> => {
    while (!isDone) {
      const asked = performance.now();
      await (await fetch(`${apiUrl}/healthz`)).arrayBuffer();
      waits.push(performance.now() - asked);
      await sleep(LOOK_EVERY_MS);
    }
  };
  const looking = look();
  const begun = performance.now();
  const answer = await work();
  const seconds = (performance.now() - begun) / 1000;
  isDone = true;
  await looking;
  const sorted = waits.toSorted((one, two) => one - two);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { answer, p50: at(0.5), p95: at(0.95), max: at(1), seconds, memory: memoryOf(pid) };
};

const call = async <Answer>({ apiUrl, headers }: Portal, path: string, body?: object | FormData): Promise<Answer> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${apiUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...headers, ...(body && !isForm && { "content-type": "application/json" }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

interface PlanFile {
  id: string;
  state: string;
  errors: string[];
}

const measure = async (portal: Portal, venture: number, what: string, bytes: Uint8Array): Promise<object[]> => {
  const path = `/api/crm/ventures/${venture}/plan-files`;
  const row = (step: string, { p50, p95, max, seconds, memory: { now, peak } }: Beside<unknown>) => {
    const ms = { "healthz p50": p50.toFixed(1), "p95, ms": p95.toFixed(1), "max, ms": max.toFixed(0) };
    return { what, step, seconds: seconds.toFixed(1), ...ms, "process, MB": now, "peak, MB": peak };
  };
  const idle = await beside(portal, () => sleep(3_000));
  const { id } = await call<PlanFile>(portal, path, { name: "planta.dxf", size: bytes.length, partBytes: PART_BYTES });
  const sent = await beside(portal, async () => {
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
      const form = new FormData();
      form.set("file", new Blob([bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES)]), "parte");
      await call(portal, `${path}/${id}/parts/${part}`, form);
    }
  });
  const read = await beside(portal, async () => {
    let file = await call<PlanFile>(portal, `${path}/${id}/read`, {});
    while (file.state === "reading") {
      await sleep(200);
      file = await call<PlanFile>(portal, `${path}/${id}`);
    }
    return `${file.state} ${file.errors.join(" ")}`.trim();
  });
  return [row("idle", idle), row("send", sent), row(`read: ${read.answer.slice(0, 40)}`, read)];
};

/**
 * A drawing of 100 MB is sent in parts and read by a worker, beside somebody who asks for nothing: time, memory of the API's process, and
 * how long its event loop keeps others waiting. Of a portal that runs: BENCH_API_URL, BENCH_DATA_DIR and BENCH_API_PID.
 */
export const measurePlanFile = async (): Promise<void> => {
  const { BENCH_API_URL: apiUrl = "", BENCH_DATA_DIR: dataDir = "", BENCH_API_PID: pid } = process.env;
  if (!apiUrl || !dataDir || !pid) throw new Error("BENCH_API_URL, BENCH_DATA_DIR and BENCH_API_PID name the portal.");
  const { staff } = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as { staff: object };
  const portal: Portal = { apiUrl, headers: {}, pid: Number(pid) };
  const session = await call<{ data: { crmLogin: { token: string } } }>(portal, "/graphql", {
    query: LOGIN,
    variables: staff,
  });
  portal.headers = { authorization: `Bearer ${session.data.crmLogin.token}` };
  const [venture] = await call<{ id: number }[]>(portal, "/api/crm/ventures");
  const rows: object[] = [];
  for (const what of ["hatches", "lots"] as const)
    rows.push(...(await measure(portal, venture!.id, what, drawingOf(what, SIZE))));
  console.table(rows);
};
