import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a database that a test can make silent, as a frozen server or a lost cable does. */
export interface SilentProxy {
  /** The database's address by this way. */
  url: string;
  /** Takes what is sent and new connections, and passes nothing on. */
  freeze(): void;
  /** Passes on what waited, and what comes. */
  thaw(): void;
  /** Closes all connections and refuses new ones. */
  close(): Promise<void>;
}

/** Opens a way to the database at `databaseUrl`. */
export const openSilentProxy = async (databaseUrl: string): Promise<SilentProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  const relay = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on("data", (bytes) => to.write(bytes));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
    if (frozen) from.pause();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    relay(near, far);
    relay(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, "close");
    },
  };
};
