import { Passkeys } from "./passkeys.tsx";
import { SecondStep } from "./second-step.tsx";
import { Sessions } from "./sessions.tsx";
import * as styles from "./privacy.module.css";

/** How the customer comes in, and where they are signed in. */
export const Security = () => (
  <section className={styles.page} aria-labelledby="seguranca-titulo">
    <header>
      <h2 id="seguranca-titulo" tabIndex={-1}>
        Segurança
      </h2>
      <p className={styles.lead}>Como você entra na sua conta, e onde ela está aberta.</p>
    </header>
    <Passkeys />
    <SecondStep />
    <Sessions />
  </section>
);
