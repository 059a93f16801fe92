import { readRegistry, type ReleaseFacts } from "@gleba/shared/federation";
import { crmSession, customerSession, useCrmSession, useCustomerSession } from "@gleba/shared/session";

/** The standalone remote: the page's registry has this one only. */
export const currentRemote = (): ReleaseFacts => {
  const [remote] = Object.values(readRegistry().remotes);
  if (!remote) throw new Error("the page names no remote");
  return remote;
};

/** Whether the person may see the remote's screens, and how they sign out; a public remote has no sign-out. */
export const useAccess = (): { allowed: boolean; signOut?: () => void } => {
  const staff = useCrmSession();
  const customer = useCustomerSession();
  const { requires } = currentRemote();
  if (requires === null) return { allowed: true };
  const session = requires === "staff" ? crmSession : customerSession;
  const allowed = (requires === "staff" ? staff : customer) !== null;
  return { allowed, ...(allowed && { signOut: () => session.getState().clear() }) };
};
