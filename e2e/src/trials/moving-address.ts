import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** One address of a database that stands on one server and then on another, as a virtual address or a relay gives it. */
export interface MovingAddress {
  port: number;
  /** From now on whoever connects reaches that port; who was connected to the one before is let go. */
  moveTo: (port: number) => void;
  close: () => Promise<void>;
}

/** Opens one on a free port of this machine. */
export const openMovingAddress = async (first: number): Promise<MovingAddress> => {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.once("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const letGo = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      target = port;
      letGo();
    },
    close: () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      letGo();
      return closed;
    },
  };
};
