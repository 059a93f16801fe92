import type { ComponentProps } from "react";
import { WhatsAppLink } from "./whatsapp-link.tsx";
import * as styles from "./whatsapp-bar.module.css";

/** The conversation at hand while somebody reads a form: on a phone it stays at the bottom, except while one types. */
export const WhatsAppBar = (props: ComponentProps<typeof WhatsAppLink>) => (
  <div className={styles.bar}>
    <WhatsAppLink {...props} />
  </div>
);
