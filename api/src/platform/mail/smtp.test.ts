import { startMailServer, type MailServer } from "../../testing/mail-server.ts";
import { MailRejected } from "./mail.ts";
import { createSmtpMailer } from "./smtp.ts";

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.taken.length = 0;
  server.refuseWith(null);
});

const FROM = "Gleba de Teste <nao-responda@exemplo.com.br>";
const PORTAL = "https://portal.example";
const API = "https://api.example";
const look = {
  letterhead: () => Promise.resolve({ name: "Gleba & Filhos", color: "#8a1f11", foot: "", logo: null }),
  origins: [PORTAL, API],
};
const mailTo = (to: string, subject = "Confirme seu e-mail", text = "Olá!\n\nAção: abra o link.\n.\nFim") => {
  const mailer = createSmtpMailer(server.url, FROM, look);
  return mailer.send({ to, subject, text }).finally(mailer.rest);
};

test("a person gets the mail as it was written, accents and a lonely dot included", async () => {
  await mailTo("pessoa@exemplo.com.br", "Crie uma nova senha, é rápido");
  expect(server.taken).toHaveLength(1);
  const { from, recipients, mail } = server.taken[0]!;
  expect([from, recipients]).toEqual(["nao-responda@exemplo.com.br", ["pessoa@exemplo.com.br"]]);
  expect(mail.subject).toBe("Crie uma nova senha, é rápido");
  expect(mail.from).toMatchObject({ name: "Gleba de Teste", address: "nao-responda@exemplo.com.br" });
  expect(mail.text?.trim()).toBe("Olá!\n\nAção: abra o link.\n.\nFim");
});

test("a long subject with accents and a sender with accents arrive whole", async () => {
  const subject =
    "Reserva confirmada: Loteamento Jardim São João, à beira do córrego das Antas, quadra 12, lote 34 — ação";
  const mailer = createSmtpMailer(server.url, "Loteadora São João <nao-responda@exemplo.com.br>", look);
  await mailer.send({ id: "7.1", to: "pessoa@exemplo.com.br", subject, text: "x".repeat(3_000) }).finally(mailer.rest);
  const { mail } = server.taken[0]!;
  expect(mail.subject).toBe(subject);
  expect(mail.from).toMatchObject({ name: "Loteadora São João" });
  expect(mail.messageId).toBe("<7.1@exemplo.com.br>");
  expect(mail.text?.trim()).toBe("x".repeat(3_000));
});

test("the same mail is a page in the company's colour and name, where links lead to the portal alone and nothing is fetched", async () => {
  const typed = "<img src=x onerror=alert(1)> https://evil.example/x";
  await mailTo(
    "pessoa@exemplo.com.br",
    "Seu boleto",
    `Olá!\n\nAbra:\n${PORTAL}/caixa-de-entrada?mensagem=7\n\nO PDF:\n${API}/api/pdf\n\n${typed}`,
  );
  const { text, html = "" } = server.taken[0]!.mail;
  expect(text).toContain(typed);
  expect(html).toContain("border-top:4px solid #8a1f11");
  expect(html).toContain("Gleba &#38; Filhos");
  expect(html).toContain('<p style="margin:0 0 16px;overflow-wrap:anywhere">Olá!</p>');
  expect(html.match(/href="[^"]*"/g)).toEqual([
    `href="${PORTAL}/caixa-de-entrada?mensagem=7"`,
    `href="${API}/api/pdf"`,
  ]);
  // An address that stands alone is a button; one beside words is told as it is.
  expect(html.match(/>Abrir no portal<\/a>/g)).toHaveLength(2);
  expect(html).toContain("&#60;img src=x onerror=alert(1)&#62;");
  expect(html).not.toMatch(/<(?:img|script|link)\b|url\(/);
});

test("the code to sign in with stands out, and a button can be read on every colour of a brand", async () => {
  const text = `Seu código:\n\n1234 5678\n\nEntre em ${PORTAL}/login agora\n${PORTAL}/login`;
  const inks: unknown[] = [];
  for (const color of ["#1f4d3a", "#f2c230"]) {
    const letterhead = () => Promise.resolve({ name: "", color, foot: "", logo: null });
    const mailer = createSmtpMailer(server.url, FROM, { ...look, letterhead });
    await mailer.send({ to: "pessoa@exemplo.com.br", subject: "Código", text }).finally(mailer.rest);
    const { html = "" } = server.taken.at(-1)!.mail;
    expect(html).toMatch(/<span style="[^"]*28px[^"]*">1234 5678<\/span>/);
    expect(html).toMatch(/Entre em <a [^>]*>https:\/\/portal\.example\/login<\/a> agora/);
    inks.push(/background:(#\w+);color:(#\w+)">Abrir no portal/.exec(html)?.slice(1));
  }
  expect(inks).toEqual([
    ["#1f4d3a", "#ffffff"],
    ["#f2c230", "#1c211e"],
  ]);
});

test("a letter that somebody may end says where to mail programs, as RFC 8058 asks; one without end says nothing", async () => {
  const mailer = createSmtpMailer(server.url, FROM, look);
  const mail = { to: "pessoa@exemplo.com.br", subject: "Novidades", text: "Olá!" };
  const unsubscribe = "https://api.exemplo.com.br/api/public/alerts/V-2026-2222-2222/unsubscribe?key=abc";
  await mailer.send({ ...mail, unsubscribe });
  await mailer.send(mail).finally(mailer.rest);
  const headersOf = ({ mail: { headers } }: (typeof server.taken)[number]) =>
    headers.filter(({ key }) => key.startsWith("list-")).map(({ key, value }) => [key, value]);
  expect(server.taken.map(headersOf)).toEqual([
    [
      ["list-unsubscribe", `<${unsubscribe}>`],
      ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
    ],
    [],
  ]);
  for (const wrong of ["https://a.example/x>\r\nBcc: <b@exemplo.com.br", "https://a.example/a b"])
    await expect(mailer.send({ ...mail, unsubscribe: wrong })).rejects.toThrow(MailRejected);
});

test("a letter about an appointment carries it as a file that mail programs offer to the calendar, beside text and page", async () => {
  const mailer = createSmtpMailer(server.url, FROM, look);
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nBEGIN:VEVENT\r\nSUMMARY:Visita à praça\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  await mailer.send({ to: "pessoa@exemplo.com.br", subject: "Visita", text: "Olá!", calendar }).finally(mailer.rest);
  const { text, html, attachments } = server.taken[0]!.mail;
  expect([text?.trim(), html?.includes("Olá!")]).toEqual(["Olá!", true]);
  const [file, ...others] = attachments;
  expect(others).toEqual([]);
  expect(file).toMatchObject({
    filename: "visita.ics",
    mimeType: "text/calendar",
    disposition: "attachment",
    method: "CANCEL",
  });
  const { content } = file!;
  // Its reader gives lines of text back without their carriage returns.
  expect(Buffer.from(content as Uint8Array).toString()).toBe(calendar.replaceAll("\r", ""));
});

test("what is about a development comes from its company: name, logo, and who offers below text and HTML; nothing of another's", async () => {
  const logo = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
  const companies = new Map([
    [7, { name: "Morro <Alto>", color: "#8a1f11", foot: "Morro Alto SPE Ltda, CNPJ 12.ABC.345/01DE-35", logo }],
    [8, { name: "Rio Claro", color: "#8a1f11", foot: "Rio Claro SPE Ltda, CNPJ 33.000.167/0001-01", logo: null }],
  ]);
  const letterhead = async (ventureId: number | null) => companies.get(ventureId ?? 0) ?? look.letterhead();
  const mailer = createSmtpMailer(server.url, FROM, { ...look, letterhead });
  const mail = { to: "pessoa@exemplo.com.br", subject: "Boleto", text: "Olá!" };
  for (const ventureId of [7, 8, 7]) await mailer.send({ ...mail, ventureId });
  await mailer.send({ ...mail, calendar: "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n", ventureId: 7 });
  await mailer.send(mail).finally(mailer.rest);
  const shown = server.taken.map(({ mail: { text = "", html = "", attachments } }) => {
    const all = `${text} ${html}`;
    return [
      ["Morro", "Rio Claro", "Gleba"].filter((word) => html.includes(word)),
      ["12.ABC.345/01DE-35", "33.000.167/0001-01"].filter((cnpj) => text.includes(cnpj) && html.includes(cnpj)),
      html.includes('src="cid:logo@gleba"'),
      attachments.map(({ mimeType, contentId = "" }) => `${mimeType} ${contentId}`),
      /https?:/.test(all),
    ];
  });
  const picture = "image/png <logo@gleba>";
  const hill = [["Morro"], ["12.ABC.345/01DE-35"], true, [picture], false];
  const river = [["Rio Claro"], ["33.000.167/0001-01"], false, [], false];
  expect(shown).toEqual([
    hill,
    river,
    hill,
    [...hill.slice(0, 3), [picture, "text/calendar "], false],
    [["Gleba"], [], false, [], false],
  ]);
  const [first] = server.taken[0]!.mail.attachments;
  expect(new Uint8Array(first!.content as ArrayBuffer)).toEqual(logo);
});

test("a company without a name or a colour writes all the same", async () => {
  const letterhead = () =>
    Promise.resolve({ name: "", color: "red;background:url(//evil.example)", foot: "", logo: null });
  const mail = { to: "pessoa@exemplo.com.br", subject: "Olá", text: "Olá!" };
  const mailer = createSmtpMailer(server.url, FROM, { ...look, letterhead });
  await mailer.send(mail).finally(mailer.rest);
  expect(server.taken[0]!.mail.html).toContain("4px solid #1f4d3a");
});

test.each([
  ["a second address", "a@exemplo.com.br, b@exemplo.com.br"],
  ["a group", "equipe: b@exemplo.com.br;"],
  ["a header", "a@exemplo.com.br\r\nBcc: b@exemplo.com.br"],
])("an attacker who writes %s into the recipient gets no mail out at all", async (_what, to) => {
  await expect(mailTo(to)).rejects.toThrow(MailRejected);
  expect(server.taken).toEqual([]);
});

test("an attacker who writes a header into the subject gets no mail out", async () => {
  await expect(mailTo("a@exemplo.com.br", "Olá\r\nBcc: b@exemplo.com.br")).rejects.toThrow(MailRejected);
  expect(server.taken).toEqual([]);
});

test("a mailbox that does not exist is not written to again; a busy server is", async () => {
  server.refuseWith(550);
  await expect(mailTo("pessoa@exemplo.com.br")).rejects.toThrow(MailRejected);
  server.refuseWith(451);
  const busy = await mailTo("pessoa@exemplo.com.br").catch((error: unknown) => error);
  expect(busy).toBeInstanceOf(Error);
  expect(busy).not.toBeInstanceOf(MailRejected);
});

test.each([
  ["that greets nobody", 554, "greeting", undefined],
  ["at which the password was changed", 535, "sign in", undefined],
  ["that takes nothing from the sender any more", 550, "sender", "5.4.5 Daily sending quota exceeded"],
  ["that tells the sender so only at the recipient", 554, "recipient", "5.7.1 Relay access denied"],
  ["that wants a password and tells so at the recipient", 530, "recipient", "Authentication required"],
] as const)(
  "mail is sent later to a server %s: nothing of it is the letter's fault",
  async (_what, code, at, words) => {
    const signedIn = createSmtpMailer(server.url.replace("//", "//portal:old@"), FROM, look);
    const send = () =>
      signedIn.send({ to: "pessoa@exemplo.com.br", subject: "Boleto", text: "Olá!" }).finally(signedIn.rest);
    server.refuseWith(code, at, words);
    const refused = await send().catch((error: unknown) => error);
    expect(refused).toMatchObject({ responseCode: code });
    expect(refused).not.toBeInstanceOf(MailRejected);
    server.refuseWith(null);
    await send();
    expect(server.taken).toHaveLength(1);
  },
);
