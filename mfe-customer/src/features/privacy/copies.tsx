import { Card } from "@gleba/shared/ui";
import { OfflineReason } from "#platform/connection";
import { FileButton } from "#platform/private-files";
import { copyPath } from "./api.ts";
import * as styles from "./privacy.module.css";

/** All that is kept about the customer, to take along. */
export const Copies = () => (
  <Card as="section" padding="lg" className={styles.part} aria-labelledby="copias">
    <h3 id="copias">Baixar meus dados</h3>
    <p className={styles.muted}>
      Tudo o que guardamos sobre você: em PDF para ler, em JSON para levar a outro serviço.
    </p>
    <div className={styles.actions}>
      <FileButton path={copyPath("data.pdf")} name="meus-dados.pdf" size="md">
        Baixar em PDF
      </FileButton>
      <FileButton path={copyPath("data")} name="meus-dados.json" size="md">
        Baixar em JSON
      </FileButton>
    </div>
    <OfflineReason />
  </Card>
);
