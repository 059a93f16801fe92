import type { StaffNotice } from "@gleba/shared/contracts/crm";
import type { NoticeRow } from "../repository/staff-notices.ts";

/** A notice as its person reads it. */
export const presentNotice = ({ id, kind, ref, subject, createdAt, readAt }: NoticeRow): StaffNotice => ({
  id,
  kind,
  ref,
  subject,
  at: createdAt.toISOString(),
  read: readAt !== null,
});
