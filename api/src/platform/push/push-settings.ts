import * as z from "zod";
import { isPushService, KNOWN_PUSH_SERVICES } from "./push-services.ts";

/** `PUSH_SERVICES`: those that this server may call; hosts, with `*.` for all below one, and origins of the operator's own. */
export const pushServices = z
  .string()
  .default(KNOWN_PUSH_SERVICES.join(","))
  .transform((text) => text.split(",").map((service) => service.trim()))
  .transform((list) => list.filter(Boolean))
  .refine(
    (list) => list.every(isPushService),
    "hosts like push.example or *.push.example, and origins like https://push.example:8443",
  );

/** Where push services reach whoever runs the portal (RFC 8292): the sender of its mail, else the portal itself. */
export const pushContact = ({
  MAIL_FROM,
  PORTAL_ORIGIN,
}: {
  MAIL_FROM?: string | undefined;
  PORTAL_ORIGIN: string;
}): string => {
  const { protocol, origin, hostname } = new URL(PORTAL_ORIGIN);
  if (MAIL_FROM !== undefined) return `mailto:${/<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
  return protocol === "https:" ? origin : `mailto:webmaster@${hostname}`;
};
