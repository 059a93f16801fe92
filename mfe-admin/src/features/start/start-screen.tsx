import { useCrmSession } from "@gleba/shared/session";
import { PageHeading, PortalLink, Stack } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import { paths } from "#paths";
import * as styles from "./start-screen.module.css";

interface StartScreenProps {
  title: string;
  sections: readonly { path: string; title: string }[];
}

/** The staff's area while its sections have no content of their own yet. */
export const StartScreen = ({ title, sections }: StartScreenProps) => {
  const session = useCrmSession();
  const { pathname } = useLocation();
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      {session && (
        <p className={styles.who}>
          Você entrou como {session.name}. <PortalLink to={paths.password()}>Alterar senha</PortalLink>
        </p>
      )}
      <p>Esta seção ainda não tem conteúdo nesta versão do portal.</p>
      <nav aria-label="Seções do painel">
        <ul className={styles.sections}>
          {sections.map((section) => (
            <li key={section.path}>
              <PortalLink
                to={section.path}
                className={styles.section}
                aria-current={section.path === pathname ? "page" : undefined}
              >
                {section.title}
              </PortalLink>
            </li>
          ))}
        </ul>
      </nav>
    </Stack>
  );
};
