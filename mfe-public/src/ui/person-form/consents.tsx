import { PortalLink } from "@gleba/shared/ui";
import { Checkbox } from "@gleba/shared/ui/fields";
import type { ComponentProps, ReactNode } from "react";
import { paths } from "#paths";
import * as styles from "./consents.module.css";

type TickBinding = Pick<ComponentProps<typeof Checkbox>, "value" | "onChange" | "onBlur" | "error" | "name">;

interface Props {
  /** A consent that is required, worded for its own purpose (LGPD art. 8); omitted when none is. */
  accept?: TickBinding & { label: string };
  marketing: TickBinding;
  /** The text before "política de privacidade". */
  children: ReactNode;
}

/** What a person agrees to, each purpose on its own, and where to read more. */
export const Consents = ({ accept, marketing, children }: Props) => (
  <fieldset className={styles.consents}>
    <legend>Uso dos seus dados</legend>
    {accept && <Checkbox required {...accept} />}
    <Checkbox label="Quero receber novidades e lançamentos (opcional)." {...marketing} />
    <p className={styles.policy}>
      {children} <PortalLink to={paths.privacyPolicy()}>política de privacidade</PortalLink>.
    </p>
  </fieldset>
);
