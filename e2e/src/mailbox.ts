import { expect, type APIRequestContext } from "@playwright/test";
import { apiUrl } from "./visitor.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const linkTo = (path: string, { text }: Mail): string | undefined =>
  text
    .split(/\s+/)
    .filter((word) => URL.canParse(word))
    .map((word) => new URL(word))
    .filter(({ pathname }) => pathname === path)
    .map(({ pathname, search, hash }) => `${pathname}${search}${hash}`)[0];

/** The newest link to `path` that somebody was mailed, without its origin; waits until the mail has arrived. */
export const mailedLink = async (request: APIRequestContext, to: string, path: string): Promise<string> => {
  let link: string | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await request.get(`${apiUrl()}/mailbox.json`)).json();
    link = mails.filter((mail) => mail.to === to).map((mail) => linkTo(path, mail))[0];
    expect(link).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return link ?? "";
};

/** Waits until somebody has got a mail whose subject begins so. */
export const mailArrives = (request: APIRequestContext, to: string, subject: string): Promise<void> =>
  expect(async () => {
    const mails: Mail[] = await (await request.get(`${apiUrl()}/mailbox.json`)).json();
    const subjects = mails.filter((mail) => mail.to === to).map((mail) => mail.subject);
    expect(subjects.filter((each) => each.startsWith(subject))).toHaveLength(1);
  }).toPass({ timeout: 60_000 });

/** How many mails somebody has got so far. */
export const mailsFor = async (request: APIRequestContext, to: string): Promise<number> => {
  const mails: Mail[] = await (await request.get(`${apiUrl()}/mailbox.json`)).json();
  return mails.filter((mail) => mail.to === to).length;
};

/** The code to sign in with in the newest mail of somebody, another one than `before`; waits until it has arrived. */
export const mailedCode = async (request: APIRequestContext, to: string, before = ""): Promise<string> => {
  let code = "";
  await expect(async () => {
    const mails: Mail[] = await (await request.get(`${apiUrl()}/mailbox.json`)).json();
    code = mails.filter((mail) => mail.to === to).flatMap(({ text }) => /^\d{4} \d{4}$/m.exec(text) ?? [])[0] ?? "";
    expect(code).toBeTruthy();
    expect(code).not.toBe(before);
  }).toPass({ timeout: 60_000 });
  return code;
};

/** The way to their first password that a new customer was mailed, beside other letters. */
export const invitationOf = async (request: APIRequestContext, to: string): Promise<string> => {
  const path = /\/nova-senha\?token=[\w-]+/;
  let link: string | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await request.get(`${apiUrl()}/mailbox.json`)).json();
    link = mails.flatMap((mail) => (mail.to === to ? (path.exec(mail.text)?.[0] ?? []) : []))[0];
    expect(link).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return link ?? "";
};
