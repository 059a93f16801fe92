/**
 * A mail server that takes everything and keeps nothing, in a process of its own: what is measured is how letters leave. Says its port
 * to whoever started it.
 */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

const END_OF_LETTER = "\r\n.\r\n";

/** As Postfix and its like: several commands at once, and texts as they are. */
const answerTo = (command: string): string => {
  if (command.startsWith("EHLO")) return "250-sink\r\n250-PIPELINING\r\n250 8BITMIME";
  return command.startsWith("QUIT") ? "221 bye" : "250 ok";
};

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
      say(answerTo(said.toUpperCase()));
    }
    return true;
  };
  socket.setEncoding("latin1").on("error", () => undefined);
  socket.on("data", (text: string) => {
    heard += text;
    socket.cork();
    while (next());
    socket.uncork();
  });
  say("220 sink");
};

const server = createServer(converse).listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);
process.on("disconnect", () => process.exit());
