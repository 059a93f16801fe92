import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { createSmtpConnections } from "./smtp-connections.ts";

/** A mail server that asks for a password; it notes who came, and by which connection each message did. */
const startServer = async () => {
  const messages: { connection: string; user: string | undefined }[] = [];
  const connections = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onConnect: ({ id }, done) => {
      connections.add(id);
      done();
    },
    onAuth: ({ username, password }, _session, done) =>
      password === "s&nha" ? done(null, { user: username }) : done(new Error("no")),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("ninguem") ? Object.assign(new Error("unknown"), { responseCode: 550 }) : null),
    onData: (stream, { id, user }: SMTPServerSession, done) => {
      messages.push({ connection: id, user: user as string | undefined });
      stream.resume().on("end", () => done());
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    urlOf: (password: string) => `smtp://gleba:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    messages,
    connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const MESSAGE = Buffer.from("Subject: Aviso\r\n\r\nOi\r\n");
const to = (name: string) => ({ from: "a@exemplo.com.br", to: `${name}@exemplo.com.br` });

test("many letters one after the other go over one connection, under the portal's name and password", async () => {
  const box = createSmtpConnections(server.urlOf("s&nha"));
  for (const name of ["ana", "bia", "caio"]) await box.send(to(name), MESSAGE);
  box.rest();
  expect(server.messages.map(({ user }) => user)).toEqual(["gleba", "gleba", "gleba"]);
  expect(server.connections.size).toBe(1);
});

test("after a rest, and after a letter that was refused, the next one has a connection of its own", async () => {
  const box = createSmtpConnections(server.urlOf("s&nha"));
  await box.send(to("ana"), MESSAGE);
  box.rest();
  await box.send(to("bia"), MESSAGE);
  await expect(box.send(to("ninguem"), MESSAGE)).rejects.toMatchObject({ responseCode: 550 });
  await box.send(to("caio"), MESSAGE);
  box.rest();
  expect(new Set(server.messages.map(({ connection }) => connection)).size).toBe(3);
});

test("a wrong password sends nothing, and is told as such", async () => {
  const box = createSmtpConnections(server.urlOf("outra"));
  await expect(box.send(to("ana"), MESSAGE)).rejects.toMatchObject({ code: "EAUTH" });
  expect(server.messages).toEqual([]);
});

test("a server that is not there is told as such", async () => {
  const gone = createSmtpConnections("smtp://127.0.0.1:1");
  await expect(gone.send(to("ana"), MESSAGE)).rejects.toMatchObject({ code: "ESOCKET" });
});
