import { isDocument } from "@gleba/shared/contracts";
import type { Lead, StaffCustomer } from "@gleba/shared/contracts/crm";
import { PortalLink, useAnswer } from "@gleba/shared/ui";
import { leadStatusName } from "@gleba/shared/words";
import { useCallback, type ReactNode } from "react";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { findCustomers, findLeads } from "./api.ts";

interface Typed {
  document?: string;
  email?: string;
  phone?: string;
}

/** What names somebody without doubt, each once it is typed to its end. */
const namesIn = ({ document = "", email = "", phone = "" }: Typed): { of: "customer" | "both"; words: string }[] => {
  const digits = phone.replace(/\D/g, "");
  return [
    ...(isDocument(document) ? [{ of: "customer" as const, words: document.replace(/[^0-9A-Za-z]/g, "") }] : []),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? [{ of: "both" as const, words: email }] : []),
    ...(digits.length >= 10 ? [{ of: "both" as const, words: digits.slice(-11) }] : []),
  ];
};

interface Known {
  customers: readonly StaffCustomer[];
  leads: readonly Lead[];
}
const NOBODY: Known = { customers: [], leads: [] };

const once = <Row extends { id: number | string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const find = async (
  typed: string,
  can: { customers: boolean; leads: boolean },
  signal: AbortSignal,
): Promise<Known> => {
  const names = namesIn(JSON.parse(typed) as Typed);
  const asked = names.map(({ words }) => words);
  const both = names.filter(({ of }) => of === "both").map(({ words }) => words);
  const [customers, leads] = await Promise.all([
    Promise.all(can.customers ? asked.map((words) => findCustomers(words, signal)) : []),
    Promise.all(can.leads ? both.map((words) => findLeads(words, signal)) : []),
  ]);
  return { customers: once(customers.flat()), leads: once(leads.flat()) };
};

const Line = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <span>
      {title}
      {children.flatMap((one, index) => (index === 0 ? [one] : [", ", one]))}.{" "}
    </span>
  );

/** Says who is a customer or a contact already, by document, e-mail or telephone, while it is typed. */
export const KnownPeople = ({ document = "", email = "", phone = "" }: Typed) => {
  const me = useMe()?.answer;
  const rights = me?.state === "ready" ? me.value.can : undefined;
  const customers = rights?.readCustomers ?? true;
  const leads = rights?.sell ?? true;
  const typed = JSON.stringify({ document, email, phone });
  const isNamed = namesIn({ document, email, phone }).length > 0;
  const [answer] = useAnswer(
    useCallback(
      async (signal: AbortSignal) => (isNamed ? await find(typed, { customers, leads }, signal) : NOBODY),
      [typed, isNamed, customers, leads],
    ),
  );
  const found = answer.state === "ready" ? answer.value : NOBODY;
  return (
    <p role="status">
      <Line title="Já é cliente: ">
        {found.customers.map(({ id, name }) => (
          <PortalLink key={id} to={paths.customer(id)}>
            {name}
          </PortalLink>
        ))}
      </Line>
      <Line title="Já é contato: ">
        {found.leads.map(({ id, name, status, assignee }) => (
          <PortalLink key={id} to={paths.lead(id)}>
            {name} ({leadStatusName(status).toLowerCase()}
            {assignee && `, com ${assignee.name}`})
          </PortalLink>
        ))}
      </Line>
    </p>
  );
};
