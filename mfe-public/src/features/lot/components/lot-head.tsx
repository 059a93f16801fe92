import { ButtonLink, PageHeading } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import * as styles from "./lot-head.module.css";

interface Props {
  title: string;
  lead: ReactNode;
  /** Back to the map, as the person left it. */
  back: string;
}

/** The head of a page about one lot, with the way back. */
export const LotHead = ({ title, lead, back }: Props) => (
  <header className={styles.head}>
    <ButtonLink variant="quiet" size="sm" to={back} className={styles.back}>
      <span aria-hidden="true">←</span> Voltar ao mapa
    </ButtonLink>
    <PageHeading>{title}</PageHeading>
    <p className={styles.lead}>{lead}</p>
  </header>
);
