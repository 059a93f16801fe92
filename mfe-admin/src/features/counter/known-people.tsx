import { isDocument } from "@gleba/shared/contracts";
import type { Lead, StaffCustomer } from "@gleba/shared/contracts/crm";
import { PortalLink, useAnswer } from "@gleba/shared/ui";
import { leadStatusName } from "@gleba/shared/words";
import { useCallback, type ReactNode } from "react";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { findCustomers, findLeads } from "./api.ts";

/** Typing goes on for so long before anybody is looked for. */
const PAUSE_MS = 250;

interface OfLead {
  /** The contact whose person is registered: that they are one is known. */
  of?: string | undefined;
}

interface Typed {
  name?: string;
  document?: string;
  email?: string;
  phone?: string;
}

type Of = "customer" | "both";

/** What names somebody without doubt, each once it is typed to its end. */
const namesIn = ({ document = "", email = "", phone = "" }: Typed): { of: Of; words: string }[] => {
  const digits = phone.replace(/\D/g, "");
  return [
    ...(isDocument(document) ? [{ of: "customer" as const, words: document.replace(/[^0-9A-Za-z]/g, "") }] : []),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? [{ of: "both" as const, words: email }] : []),
    ...(digits.length >= 10 ? [{ of: "both" as const, words: digits.slice(-11) }] : []),
  ];
};

/** A name, once it goes on after the first: that alone is many people's. */
const nameIn = ({ name = "" }: Typed): string | undefined => {
  const words = name.trim().replace(/\s+/g, " ");
  return /\S{2} \S{2}/.test(words) ? words : undefined;
};

interface People {
  customers: readonly StaffCustomer[];
  leads: readonly Lead[];
}
interface Known {
  /** The same person. */
  same: People;
  /** Who has such a name, and may be another. */
  named: People;
}
const NOBODY: People = { customers: [], leads: [] };
const UNKNOWN: Known = { same: NOBODY, named: NOBODY };

const once = <Row extends { id: number | string }>(rows: readonly Row[], but: readonly Row[] = []): Row[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { id } of but) known.delete(id);
  return [...known.values()];
};

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("Typed on", "AbortError"));
    });
  });

const find = async (typed: Typed, can: { customers: boolean; leads: boolean }, signal: AbortSignal): Promise<Known> => {
  const [names, name] = [namesIn(typed), nameIn(typed)];
  if (names.length === 0 && !name) return UNKNOWN;
  await pause(signal);
  const ask = async (asked: readonly { of: Of; words: string }[]): Promise<People> => {
    const both = asked.filter(({ of }) => of === "both");
    const [customers, leads] = await Promise.all([
      Promise.all(can.customers ? asked.map(({ words }) => findCustomers(words, signal)) : []),
      Promise.all(can.leads ? both.map(({ words }) => findLeads(words, signal)) : []),
    ]);
    return { customers: customers.flat(), leads: leads.flat() };
  };
  const [same, named] = await Promise.all([ask(names), ask(name ? [{ of: "both", words: name }] : [])]);
  return {
    same: { customers: once(same.customers), leads: once(same.leads) },
    named: { customers: once(named.customers, same.customers), leads: once(named.leads, same.leads) },
  };
};

const Line = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <span>
      {title}
      {children.flatMap((one, index) => (index === 0 ? [one] : [", ", one]))}.{" "}
    </span>
  );

const Lines = ({ titles: [customer, lead], people: { customers, leads } }: LinesProps) => (
  <>
    <Line title={customer}>
      {customers.map(({ id, name }) => (
        <PortalLink key={id} to={paths.customer(id)}>
          {name}
        </PortalLink>
      ))}
    </Line>
    <Line title={lead}>
      {leads.map(({ id, name, status, assignee }) => (
        <PortalLink key={id} to={paths.lead(id)}>
          {name} ({leadStatusName(status).toLowerCase()}
          {assignee && `, com ${assignee.name}`})
        </PortalLink>
      ))}
    </Line>
  </>
);
interface LinesProps {
  titles: readonly [customer: string, lead: string];
  people: People;
}

/**
 * Says who is a customer or a contact already, by document, e-mail or telephone, and who is called so, while it is typed. Stands
 * right below the name, which is typed first: at the end of the person's fields it was below a phone's fold.
 */
export const KnownPeople = ({ name = "", document = "", email = "", phone = "", of }: Typed & OfLead) => {
  const me = useMe()?.answer;
  const rights = me?.state === "ready" ? me.value.can : undefined;
  const customers = rights?.readCustomers ?? true;
  const leads = rights?.sell ?? true;
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) => find({ name, document, email, phone }, { customers, leads }, signal),
      [name, document, email, phone, customers, leads],
    ),
  );
  const { same, named } = answer.state === "ready" ? answer.value : UNKNOWN;
  const others = (people: People): People => ({ ...people, leads: people.leads.filter(({ id }) => id !== of) });
  return (
    <p role="status">
      <Lines titles={["Já é cliente: ", "Já é contato: "]} people={others(same)} />
      <Lines titles={["Cliente com este nome: ", "Contato com este nome: "]} people={others(named)} />
    </p>
  );
};
