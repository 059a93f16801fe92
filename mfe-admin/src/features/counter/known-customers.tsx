import { isDocument } from "@gleba/shared/contracts";
import { PortalLink, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { paths } from "#paths";
import { findCustomers } from "./api.ts";

/** What names somebody without doubt, once it is typed to its end. */
const wordsOf = (document: string, email: string): string => {
  if (isDocument(document)) return document.replace(/[^0-9A-Za-z]/g, "");
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? email : "";
};

/** Says who of the customers already has this document or e-mail, while it is typed. */
export const KnownCustomers = ({ document = "", email }: { document?: string; email: string }) => {
  const words = wordsOf(document, email);
  const [answer] = useAnswer(
    useCallback(async (signal: AbortSignal) => (words === "" ? [] : await findCustomers(words, signal)), [words]),
  );
  const found = answer.state === "ready" ? answer.value : [];
  return (
    <p role="status">
      {found.length > 0 && "Já é cliente: "}
      {found.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <PortalLink to={paths.customer(id)}>{name}</PortalLink>
        </span>
      ))}
    </p>
  );
};
