import { readSettings } from "../settings.ts";
import { canaryJudge } from "./canary-judge.ts";

test("whoever starts the portal has canaries judged where they ask for it, by the API and releases of this start", () => {
  const env = { API_PORT: "4321", DATA_DIR: "/data" };
  expect(canaryJudge(readSettings(env))).toBeUndefined();
  const args = canaryJudge(readSettings({ ...env, JUDGE_CANARIES: "1" })) ?? [];
  expect(args.slice(args.indexOf("judge"))).toEqual(
    "judge --api http://localhost:4321 --watch 60 --dir /data/releases".split(" "),
  );
});
