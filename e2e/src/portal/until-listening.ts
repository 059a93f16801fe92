import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true));
    socket.once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });

/** Waits until somebody listens at a port of this machine; fails with what `failed` says. */
export const untilListening = async (port: number, failed: () => string | false): Promise<void> => {
  while (!(await isListening(port))) {
    const why = failed();
    if (why) throw new Error(why);
    await wait(50);
  }
};
