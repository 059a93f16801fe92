import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A mail server that takes everything and keeps nothing. */
export interface MailSink {
  url: string;
  close(): Promise<void>;
}

/** Starts it on a free port of this machine, in a process that nobody else delays. */
export const startMailSink = async (): Promise<MailSink> => {
  const child = fork(join(import.meta.dirname, "sink-process.ts"), { execArgv: ["--import", "tsx"] });
  const [port] = (await once(child, "message")) as [number];
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
};
