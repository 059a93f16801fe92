import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the mail server took. */
export interface ReceivedMail {
  from: string;
  recipients: string[];
  mail: Email;
}

/** A real SMTP server on this machine. */
export interface MailServer {
  url: string;
  taken: ReceivedMail[];
  /** Connections that are open now: none once the sender rests. */
  connected(): number;
  /** Answers the next mails with this code instead of taking them; null takes them again. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

const read = async (stream: NodeJS.ReadableStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
};

/** Starts it on a free port, without encryption and without users. */
export const startMailServer = async (): Promise<MailServer> => {
  const taken: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      if (refusal === null) return done();
      done(Object.assign(new Error("not now, confidential"), { responseCode: refusal }));
    },
    onData: async (stream, { envelope }, done) => {
      const mail = await new PostalMime().parse(await read(stream));
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      taken.push({ from, recipients: envelope.rcptTo.map(({ address }) => address), mail });
      done();
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connected: () => server.connections.size,
    refuseWith: (code) => void (refusal = code),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
