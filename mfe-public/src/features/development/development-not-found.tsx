import { ButtonLink, PageHeading, PortalLink, useAnswer, useScreenName } from "@gleba/shared/ui";
import { paths } from "#paths";
import { fetchEnterprises } from "./api.ts";
import * as styles from "./development.module.css";

/** What the screen of an unknown development is called. */
export const NOT_FOUND = "Empreendimento não encontrado";

/** As many as fit below a sentence; the list of all is one press away. */
const MAX_SHOWN = 12;

/** The developments there are, to whoever had the address of another; nothing while they are on their way or cannot be had. */
const OtherDevelopments = () => {
  const [answer] = useAnswer(fetchEnterprises);
  if (answer.state !== "ready" || answer.value.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="other-ventures">
      <h2 id="other-ventures">Empreendimentos no portal</h2>
      <ul>
        {answer.value.slice(0, MAX_SHOWN).map(({ id, name, city, uf }) => (
          <li key={id}>
            <PortalLink to={paths.development(id)}>{name}</PortalLink>
            {city && `, ${city}/${uf}`}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Shown for an unknown development: links to those there are, and to the list (E1). */
export const DevelopmentNotFound = () => {
  useScreenName(NOT_FOUND);
  return (
    <div className={`${styles.page} ${styles.notFound}`}>
      <PageHeading>{NOT_FOUND}</PageHeading>
      <p>O endereço pode ter sido digitado com um erro, ou o empreendimento saiu do portal.</p>
      <p>
        <ButtonLink to={paths.home()}>Ver todos os empreendimentos</ButtonLink>
      </p>
      <OtherDevelopments />
    </div>
  );
};
