import { readRegistry, type ReleaseFacts } from "@gleba/shared/federation";
import { crmSession, customerSession, useCrmSession, useCustomerSession } from "@gleba/shared/session";

/** What is known of the remote that stands alone: the page names this one only. */
export const thisArea = (): ReleaseFacts => {
  const [area] = Object.values(readRegistry().remotes);
  if (!area) throw new Error("the page names no remote");
  return area;
};

/** Whether somebody is signed in whom this area lets in, and how they leave; without doors there is nothing to leave. */
export const useDoor = (): { open: boolean; leave?: () => void } => {
  const staff = useCrmSession();
  const customer = useCustomerSession();
  const { requires } = thisArea();
  if (requires === null) return { open: true };
  const session = requires === "staff" ? crmSession : customerSession;
  const open = (requires === "staff" ? staff : customer) !== null;
  return { open, ...(open && { leave: () => session.getState().clear() }) };
};
