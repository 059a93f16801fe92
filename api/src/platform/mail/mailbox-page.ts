import { escaped, withLinks } from "./html-mail.ts";

interface StoredEmail {
  recipient: string;
  subject: string;
  body: string;
  calendar: string | null;
  sentAt: Date;
}

const instant = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});

/** The mailbox as a page without script: mails as given, newest first. */
export const renderMailbox = (mails: readonly StoredEmail[], origins: readonly string[]): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>Caixa de e-mails da demonstração</title><link rel="stylesheet" href="/mailbox/style.css"></head>
<body><main><h1>Caixa de e-mails da demonstração</h1>
<p>Nesta demonstração nenhum e-mail sai desta máquina: todos ficam aqui, do mais novo ao mais antigo.</p>
${mails.length === 0 ? "<p>Nenhum e-mail até agora.</p>" : ""}
${mails
  .map(
    ({ recipient, subject, body, calendar, sentAt }) => `<article><h2>${escaped(subject)}</h2>
<p>Para ${escaped(recipient)}, <time datetime="${sentAt.toISOString()}">${instant.format(sentAt)}</time></p>
<pre>${withLinks(body, origins)}</pre>${calendar === null ? "" : `<details><summary>Anexo: visita.ics</summary><pre>${escaped(calendar)}</pre></details>`}</article>`,
  )
  .join("\n")}
</main></body></html>`;

export const MAILBOX_STYLE = `body{margin:0;background:#fbfaf6;color:#1c211e;font:16px/1.6 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem}
h2{font-size:1.1rem;margin:0;overflow-wrap:anywhere}
article{border:1px solid #d9d5c8;border-radius:12px;background:#fff;padding:1rem 1.25rem;margin:1rem 0}
article p{margin:.25rem 0;color:#565d58;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}
a{color:#1f4d3a}`;
