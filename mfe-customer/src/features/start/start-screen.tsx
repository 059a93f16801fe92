import { useCustomerSession } from "@gleba/shared/session";
import { Badge, Group, PageHeading, PortalLink, Stack } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import * as styles from "./start-screen.module.css";

/** Who is signed in, by what the session knows: the portal holds no name of a customer before asking for one. */
const WhoIsHere = () => {
  const session = useCustomerSession();
  if (!session) return null;
  return (
    <Group gap="sm" className={styles.who}>
      <p>Você entrou como cliente nº {session.customerId}.</p>
      {session.broker && <Badge tone="info">Corretor</Badge>}
    </Group>
  );
};

interface StartScreenProps {
  title: string;
  sections: readonly { path: string; title: string }[];
}

/** The customer's area while its sections have no content of their own yet. */
export const StartScreen = ({ title, sections }: StartScreenProps) => {
  const { pathname } = useLocation();
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      <WhoIsHere />
      <p>Esta seção ainda não tem conteúdo nesta versão do portal.</p>
      <nav aria-label="Seções da sua área">
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
