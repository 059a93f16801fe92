import { Button, Card } from "@gleba/shared/ui";
import { useInstallation } from "#platform/installation";
import { isApple } from "#platform/push";
import { OfflineChoice } from "./offline-choice.tsx";
import { PushChoice } from "./push-choice.tsx";
import * as styles from "./app.module.css";

/** How it is done where the browser offers nothing that a button could take. */
const ByHand = () =>
  isApple() ? (
    <p>
      No Safari, toque em <strong>Compartilhar</strong> e depois em <strong>Adicionar à Tela de Início</strong>.
    </p>
  ) : (
    <p>
      No menu do navegador, escolha <strong>Instalar aplicativo</strong> ou <strong>Adicionar à tela inicial</strong>.
      Se o menu não tiver essa opção, abra o portal no Chrome ou no Edge.
    </p>
  );

/** The portal as an app on this device: how it gets there, and what it shows without a connection. */
export const AppOnDevice = () => {
  const [installation, install] = useInstallation();
  return (
    <section className={styles.page} aria-labelledby="aplicativo-titulo">
      <header>
        <h2 id="aplicativo-titulo" tabIndex={-1}>
          Aplicativo
        </h2>
        <p className={styles.muted}>O portal na tela do seu aparelho, ao lado dos outros aplicativos.</p>
      </header>
      <Card as="section" padding="lg" className={styles.part} aria-labelledby="instalar">
        <h3 id="instalar">Instalar</h3>
        {installation === "installed" && <p role="status">O aplicativo está instalado neste aparelho.</p>}
        {installation === "offered" && <Button onClick={() => void install()}>Instalar aplicativo</Button>}
        {installation === "by-hand" && <ByHand />}
      </Card>
      <Card as="section" padding="lg" className={styles.part} aria-labelledby="notificacoes">
        <h3 id="notificacoes">Notificações</h3>
        <PushChoice />
      </Card>
      <Card as="section" padding="lg" className={styles.part} aria-labelledby="sem-conexao">
        <h3 id="sem-conexao">Sem conexão</h3>
        <p className={styles.muted}>
          Instalado ou não, o portal abre sem internet com o que este aparelho já mostrou: o início e os empreendimentos
          que você visitou, com a data de quando foram guardados.
        </p>
        <OfflineChoice />
      </Card>
    </section>
  );
};
