import { createServer } from "node:net";
import { codeOf, Failure } from "../terminal/failure.mjs";

/** Where another program may be listening: only one of them may show it, depending on the system. */
const ADDRESSES = ["0.0.0.0", "::", "127.0.0.1"];

/** The code with which the system denies a port; empty when it grants it. */
const denialOf = (port: number, host: string): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(codeOf(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve("")));
  });

/** Fails on a port that another program uses or that this person may not open, naming the variable that changes it. */
export const checkFreePort = async (port: number, variable: string): Promise<void> => {
  for (const host of ADDRESSES) {
    const code = await denialOf(port, host);
    if (code === "EADDRINUSE")
      throw new Failure(
        `Port ${port} is already in use. Stop the program that holds it, or choose another with ${variable}=….`,
      );
    if (code === "EACCES")
      throw new Failure(`You may not open port ${port}. Choose one above 1023 with ${variable}=….`);
  }
};
