import type { StaffCustomer, StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { presentStaffContract } from "../../contracts/present/staff-contract.ts";
import type { StaffContractFile } from "../../contracts/repository/staff-contracts.ts";
import { masked } from "../../sales/staff/reservations/detail.ts";
import type { MessageRow } from "../repository/messages.ts";
import type { StaffCustomerRow } from "../repository/staff-customers.ts";

/** A customer as the staff's list shows them. */
export const presentStaffCustomer = ({ customer, contracts }: StaffCustomerRow): StaffCustomer => ({
  id: customer.id,
  name: customer.name,
  document: masked(customer.document),
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
  { files, messages, day }: { files: readonly StaffContractFile[]; messages: readonly MessageRow[]; day: string },
): StaffCustomerDetail => ({
  ...presentStaffCustomer(row),
  document: row.customer.document,
  emailConfirmedAt: row.customer.emailConfirmedAt?.toISOString() ?? null,
  contractList: files.map((file) => presentStaffContract(file, day)),
  messages: messages.map(({ id, subject, sentAt, readAt, attachments }) => ({
    id,
    subject,
    sentAt: sentAt.toISOString(),
    read: readAt !== null,
    attachments: attachments.map(({ name }) => name),
  })),
});
