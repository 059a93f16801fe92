import {
  changeRequested,
  customer,
  type ChangeRequest,
  type Customer,
  type CustomerChange,
} from "@gleba/shared/contracts";
import { get, post, put } from "@gleba/shared/http";
import { customerPath } from "#platform/session";

export const fetchCustomer = (signal?: AbortSignal): Promise<Customer> => get(customerPath(), customer, { signal });

/** `onSent` receives from 0 to 1 how much of a photo was sent. */
export const saveCustomer = (
  body: CustomerChange,
  { signal, onSent }: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<Customer> =>
  put(customerPath(), body, customer, {
    signal,
    onUploadProgress: ({ loaded, total }) => total && onSent(loaded / total),
  });

/** Asks the staff to change what alters the contract. */
export const requestChange = (body: ChangeRequest): Promise<{ protocol: string }> =>
  post(customerPath("change-requests"), body, changeRequested);

/** Puts the e-mail in force that the link with this token was mailed to. */
export const confirmNewEmail = (token: string): Promise<Customer> =>
  post(customerPath("email-confirmations"), { token }, customer);
