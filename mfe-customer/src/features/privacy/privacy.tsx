import { Accesses } from "./accesses.tsx";
import { Consents } from "./consents.tsx";
import { Copies } from "./copies.tsx";
import { Requests } from "./requests.tsx";
import * as styles from "./privacy.module.css";

/** The customer's privacy centre (LGPD art. 18): what they agreed to, their data, what they asked, who saw it. */
export const Privacy = () => (
  <section className={styles.page} aria-labelledby="privacidade-titulo">
    <header>
      <h2 id="privacidade-titulo" tabIndex={-1}>
        Privacidade
      </h2>
      <p className={styles.lead}>Seus direitos sobre os seus dados (LGPD, Lei 13.709/2018, art. 18).</p>
    </header>
    <Consents />
    <Copies />
    <Requests />
    <Accesses />
  </section>
);
