import { createServer, type AddressInfo, type Socket } from "node:net";

/** A mail server of this machine that keeps what it is given: enough of SMTP for one sender. */
export const startMailServer = async () => {
  const letters: string[] = [];
  const serve = (socket: Socket): void => {
    let text = "";
    let isBody = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (/^DATA/i.test(line)) {
        isBody = true;
        say("354 go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else say("250 ok");
    };
    socket.setEncoding("utf8").on("error", () => socket.destroy());
    socket.on("data", (part: string) => {
      text += part;
      for (;;) {
        const end = isBody ? "\r\n.\r\n" : "\r\n";
        const at = text.indexOf(end);
        if (at < 0) return;
        const piece = text.slice(0, at);
        text = text.slice(at + end.length);
        if (!isBody) take(piece);
        else {
          isBody = false;
          // Long lines are broken on the way (RFC 2045, 6.7).
          letters.push(piece.replaceAll("=\r\n", ""));
          say("250 taken");
        }
      }
    });
    say("220 trial");
  };
  const server = createServer(serve);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
