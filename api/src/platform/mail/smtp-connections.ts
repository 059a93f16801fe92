import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

const TIMEOUT_MS = 15_000;

/** Connections to one mail server, kept open for the next e-mail. */
export interface SmtpConnections {
  /** Resolves once the server has taken the message. Rejects with what it answered, as `responseCode`. */
  send(envelope: { from: string; to: string }, message: Buffer): Promise<void>;
  /** Closes those that are free, and the others once they are. */
  rest(): void;
}

type Options = ReturnType<typeof parseConnectionUrl> & { forceAuth?: boolean };

/** Connects and signs in, encrypted where the server can. */
const open = (options: Options): Promise<SMTPConnection> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options);
    const failed = (error: Error): void => {
      // First: closing tells of an end at once, and what is told says less.
      reject(error);
      connection.close();
    };
    connection.on("error", failed);
    connection.once("end", () => reject(new Error("the mail server hung up")));
    connection.connect((error) => {
      const { auth } = options;
      if (error) failed(error);
      else if (!auth || !(connection.allowsAuth || options.forceAuth)) resolve(connection);
      else connection.login(auth, (refused) => (refused ? failed(refused) : resolve(connection)));
    });
  });

/** As many connections to the server at `url` as there are e-mails under way. The first e-mail opens the first. */
export const createSmtpConnections = (url: string): SmtpConnections => {
  const options: Options = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...parseConnectionUrl(url),
  };
  const free = new Set<SMTPConnection>();
  // One that was taken before the last rest is not kept.
  let era = 0;

  const take = async (): Promise<SMTPConnection> => {
    for (const connection of free) {
      free.delete(connection);
      return connection;
    }
    const connection = await open(options);
    connection.once("end", () => free.delete(connection));
    return connection;
  };

  return {
    async send(envelope, message) {
      const begun = era;
      const connection = await take();
      try {
        await new Promise<void>((resolve, reject) => {
          connection.send(envelope, message, (error) => (error ? reject(error) : resolve()));
        });
      } catch (error) {
        connection.close();
        throw error;
      }
      if (begun === era) free.add(connection);
      else connection.quit();
    },
    rest() {
      era += 1;
      for (const connection of free) connection.quit();
      free.clear();
    },
  };
};
