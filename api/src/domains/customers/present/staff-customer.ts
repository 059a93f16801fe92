import type { StaffContract, StaffCustomer, StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { maskDocument } from "#platform/text/mask-document.ts";
import type { MessageRow } from "../repository/messages.ts";
import type { ListedCustomerRow, StaffCustomerRow } from "../repository/staff-customers.ts";

/** A customer as the staff's list shows them. */
export const presentStaffCustomer = ({ customer, contracts }: ListedCustomerRow): StaffCustomer => ({
  id: customer.id,
  name: customer.name,
  document: maskDocument(customer.document),
  email: customer.email,
  phone: customer.phone,
  broker: customer.broker,
  portal: customer.passwordHash !== null,
  contracts,
  createdAt: customer.createdAt.toISOString(),
});

/** A customer with contracts and what was written to them. */
export const presentStaffCustomerDetail = (
  row: StaffCustomerRow,
  {
    contracts,
    messages,
    sameDocument,
  }: {
    contracts: StaffContract[];
    messages: readonly MessageRow[];
    sameDocument: NonNullable<StaffCustomerDetail["sameDocument"]>;
  },
): StaffCustomerDetail => ({
  ...presentStaffCustomer(row),
  document: row.customer.document,
  emailConfirmedAt: row.customer.emailConfirmedAt?.toISOString() ?? null,
  documentProof: row.customer.documentProof,
  sameDocument,
  contractList: contracts,
  messages: messages.map(({ id, subject, sentAt, readAt, attachments }) => ({
    id,
    subject,
    sentAt: sentAt.toISOString(),
    read: readAt !== null,
    attachments: attachments.map(({ name }) => name),
  })),
});
