import { createServer } from "node:net";
import { Failure } from "../terminal/failure.mjs";

/** Where another program may be listening: only one of them may show it, depending on the system. */
const ADDRESSES = ["0.0.0.0", "::", "127.0.0.1"];

const refusalOf = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve("")));
  });

/** Refuses a port that another program holds or that this person may not open, naming the variable that changes it. */
export const checkFreePort = async (port, variable) => {
  for (const host of ADDRESSES) {
    const code = await refusalOf(port, host);
    if (code === "EADDRINUSE")
      throw new Failure(
        `Port ${port} is already in use. Stop the program that holds it, or choose another with ${variable}=….`,
      );
    if (code === "EACCES")
      throw new Failure(`You may not open port ${port}. Choose one above 1023 with ${variable}=….`);
  }
};
