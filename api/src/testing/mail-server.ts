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

/** A step of an SMTP session. */
type Step = "greeting" | "sign in" | "sender" | "recipient";

/** A real SMTP server on this machine. */
export interface MailServer {
  url: string;
  taken: ReceivedMail[];
  /** Connections that are open now: none once the sender rests. */
  connected(): number;
  /**
   * Answers with this code instead of taking the next mails, to the recipient unless another step is named, and in words of its own; null takes
   * them again.
   */
  refuseWith(code: number | null, at?: Step, words?: string): void;
  close(): Promise<void>;
}

const read = async (stream: NodeJS.ReadableStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
};

/** Starts it on a free port, without encryption; whoever signs in is anybody. */
export const startMailServer = async (): Promise<MailServer> => {
  const taken: ReceivedMail[] = [];
  let refusal: { responseCode: number; at: Step; words: string } | null = null;
  const refusalAt = (step: Step): Error | null =>
    refusal?.at === step ? Object.assign(new Error(refusal.words), { responseCode: refusal.responseCode }) : null;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => done(refusalAt("greeting")),
    onAuth: (_auth, _session, done) => done(refusalAt("sign in"), { user: "portal" }),
    onMailFrom: (_address, _session, done) => done(refusalAt("sender")),
    onRcptTo: (_address, _session, done) => done(refusalAt("recipient")),
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
    refuseWith: (code, at = "recipient", words = "not now, confidential") =>
      void (refusal = code === null ? null : { responseCode: code, at, words }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
