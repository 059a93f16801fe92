import { ButtonLink, Group, PageHeading, Stack } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import * as styles from "./message-screen.module.css";

/** What the screen of an unknown address is called. */
export const NOT_FOUND = "Página não encontrada";

/** Any path that no remote owns (specification §2). */
export const NotFoundScreen = () => {
  const { pathname } = useLocation();
  return (
    <Stack gap="lg" className={styles.screen}>
      <p className={styles.kicker}>Erro 404</p>
      <PageHeading>{NOT_FOUND}</PageHeading>
      <p>
        Não existe nada em <code className={styles.address}>{pathname}</code>. O endereço pode ter sido digitado com um
        erro, ou a página mudou de lugar.
      </p>
      <Group gap="sm">
        <ButtonLink to="/">Ver os empreendimentos</ButtonLink>
      </Group>
    </Stack>
  );
};
