import { announce, Button } from "@gleba/shared/ui";
import type { ComponentProps } from "react";
import { useOnline } from "./api.ts";
import { OFFLINE_REASON } from "./offline-reason.tsx";
import * as styles from "./offline-reason.module.css";

/** A button that needs the server. Without it, it keeps its place and its focus and says why it does nothing. */
export const OnlineButton = ({ className = "", ...rest }: ComponentProps<typeof Button>) => {
  const online = useOnline();
  if (online) return <Button {...rest} className={className} />;
  return (
    <Button
      {...rest}
      type="button"
      loading={false}
      aria-disabled
      title={OFFLINE_REASON}
      className={`${className} ${styles.waiting}`}
      onClick={() => announce(OFFLINE_REASON)}
    />
  );
};
