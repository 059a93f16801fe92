import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A service of breached passwords on this machine: `/range/{prefix}`. */
export const startBreachService = async () => {
  const service = {
    /** Prefixes that were asked for, the oldest first. */
    asked: [] as string[],
    /** Passwords that it knows. */
    known: [] as string[],
    status: 200,
    isSilent: false,
    url: "",
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const server = createServer(({ url = "" }, response) => {
    const prefix = url.slice("/range/".length);
    service.asked.push(prefix);
    if (service.isSilent) return;
    const rests = service.known
      .map((password) => createHash("sha1").update(password).digest("hex").toUpperCase())
      .filter((hash) => hash.startsWith(prefix))
      .map((hash) => `${hash.slice(prefix.length)}:3`);
    response.writeHead(service.status, { "content-type": "text/plain" });
    response.end([`${"0".repeat(35)}:7`, ...rests, `${"F".repeat(35)}:0`].join("\r\n"));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/{prefix}`;
  return service;
};
