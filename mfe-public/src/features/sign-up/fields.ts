import { CONSENT_VERSION, type SignUpInput } from "@gleba/shared/contracts";

/** What a person types and ticks to have an account. */
export interface SignUpFields extends Record<string, unknown> {
  name: string;
  document: string;
  email: string;
  phone: string;
  password: string;
  accept: boolean;
  marketing: boolean;
}

export const emptyFields: SignUpFields = {
  name: "",
  document: "",
  email: "",
  phone: "",
  password: "",
  accept: false,
  marketing: false,
};

/** The request a filled form makes: each consent by purpose, with the version of the text the person saw. */
export const requestBody = ({ accept, marketing, ...person }: SignUpFields): SignUpInput => ({
  ...person,
  consents: [
    { purpose: "privacy_policy", version: CONSENT_VERSION, granted: accept },
    { purpose: "marketing", version: CONSENT_VERSION, granted: marketing },
  ],
});
