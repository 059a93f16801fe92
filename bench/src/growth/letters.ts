import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import type pg from "pg";

const LETTERS = 5_000;
const LOOK_EVERY_MS = 50;

/** A mail server that takes everything and keeps nothing: what is measured is how letters leave. */
export interface MailSink {
  url: string;
  close(): Promise<void>;
}

const END_OF_LETTER = "\r\n.\r\n";

/** Speaks as much SMTP as a sender needs. */
const converse = (socket: Socket): void => {
  let heard = "";
  let isLetter = false;
  const say = (line: string): unknown => socket.write(`${line}\r\n`);
  const next = (): boolean => {
    const end = isLetter ? END_OF_LETTER : "\r\n";
    const at = heard.indexOf(end);
    if (at < 0) return false;
    const said = heard.slice(0, at);
    heard = heard.slice(at + end.length);
    if (!isLetter && said.toUpperCase() === "DATA") {
      isLetter = true;
      say("354 go on");
    } else {
      isLetter = false;
      say(said.toUpperCase().startsWith("QUIT") ? "221 bye" : "250 ok");
    }
    return true;
  };
  socket.setEncoding("latin1").on("error", () => undefined);
  socket.on("data", (text: string) => {
    heard += text;
    while (next());
  });
  say("220 sink");
};

/** Starts it on a free port of this machine. */
export const startMailSink = async (): Promise<MailSink> => {
  const server = createServer(converse).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      server.close();
    },
  };
};

const waiting = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM outbox");
  return rows[0]!.n;
};

/** Letters that leave in a second, of five thousand that wait. */
export const measureLetters = async (client: pg.Client): Promise<number> => {
  await client.query(
    `INSERT INTO outbox (recipient, subject, body, origin, expires_at, created_at, next_attempt_at)
     SELECT 'pessoa' || n || '@example.com', 'Recebemos o seu contato', repeat('Olá! ', 60), 'company',
       now() + interval '1 hour', now(), now() FROM generate_series(1, $1) AS n`,
    [LETTERS],
  );
  while ((await waiting(client)) === LETTERS) await new Promise((done) => setTimeout(done, 1));
  const started = performance.now();
  const before = await waiting(client);
  while ((await waiting(client)) > 0) await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  return Math.round((before * 1000) / (performance.now() - started));
};
