import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server of this machine that keeps the text of what it is given. */
export const startMailServer = async () => {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: async (stream, _session, done) => {
      const { text } = await new PostalMime().parse(await buffer(stream));
      letters.push(text ?? "");
      done();
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise<void>((ready) => listening.once("listening", ready));
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
