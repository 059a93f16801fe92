import * as z from "zod/mini";
import { document, email, personName } from "./people.ts";
import { instant, severalLines } from "./primitives.ts";

/** What a person may ask about their own data (LGPD, law 13.709/2018, art. 18). */
export const privacyRequestKinds = ["access", "correction", "portability", "deletion"] as const;
/** `unconfirmed`: nobody has shown yet that the e-mail is theirs. */
export const privacyRequestStatuses = ["unconfirmed", "open", "answered"] as const;

const text = z.string().check(z.trim(), z.maxLength(2000, "Use no máximo 2.000 caracteres."), severalLines);

/** `POST /api/public/privacy-requests`. A correction says what is wrong; the other kinds may say more. */
export const privacyRequestInput = z
  .strictObject({ kind: z.enum(privacyRequestKinds), name: personName, document, email, text })
  .check(
    z.refine(({ kind, text: said }) => kind !== "correction" || said.length > 0, {
      path: ["text"],
      message: "Conte o que está errado e como deve ficar.",
    }),
  );
export type PrivacyRequestInput = z.input<typeof privacyRequestInput>;

/** 202: a link to confirm it is in the mail. */
export const privacyRequestTaken = z.object({ protocol: z.string(), message: z.string() });
export type PrivacyRequestTaken = z.infer<typeof privacyRequestTaken>;

/** A request as the person who made it follows it. */
export const privacyRequest = z.object({
  protocol: z.string(),
  kind: z.enum(privacyRequestKinds),
  status: z.enum(privacyRequestStatuses),
  createdAt: instant,
  /** Until when an answer is due (art. 19: 15 days); null before the confirmation. */
  answerBy: z.nullable(instant),
  answeredAt: z.nullable(instant),
  answer: z.string(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;
