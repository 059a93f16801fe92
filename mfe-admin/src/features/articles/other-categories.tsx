import { PortalLink, useAnswer } from "@gleba/shared/ui";
import { paths } from "#paths";
import { fetchCategories } from "./api.ts";
import * as styles from "./other-categories.module.css";

/** Categories that have a screen of their own name. */
const OWN_SCREEN_CATEGORIES: readonly string[] = ["configurations", "about", "venture"];

/** The way to articles of the categories a company made itself, such as news. */
export const OtherCategories = ({ current }: { current?: string }) => {
  const [answer] = useAnswer(fetchCategories);
  const others =
    answer.state === "ready" ? answer.value.filter(({ name }) => !OWN_SCREEN_CATEGORIES.includes(name)) : [];
  if (others.length === 0) return null;
  return (
    <nav aria-label="Categorias de artigos" className={styles.nav}>
      <PortalLink to={paths.developments()} aria-current={current === undefined ? "page" : undefined}>
        Empreendimentos
      </PortalLink>
      {others.map(({ name, label }) => (
        <PortalLink key={name} to={paths.articles(name)} aria-current={current === name ? "page" : undefined}>
          {label}
        </PortalLink>
      ))}
    </nav>
  );
};
