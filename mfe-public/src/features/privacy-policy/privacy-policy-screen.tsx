import type { SiteHome } from "@gleba/shared/contracts";
import { REFOCUS } from "@gleba/shared/federation";
import { EmptyState, PageHeading, PortalLink, RichText, Skeleton, useAnswer, useScreenName } from "@gleba/shared/ui";
import { useSearchParams } from "react-router-dom";
import { PrivacyCentre } from "#features/privacy-centre";
import { entryOf, fetchSite, cachedSite, SiteFailure } from "#features/site";
import { paths } from "#paths";
import * as styles from "./privacy-policy-screen.module.css";

type Entries = Pick<SiteHome, "entries">;

const Policy = ({ entries }: Entries) => {
  const html = entryOf(entries, "privacyPolicy");
  return html ? (
    <RichText html={html} />
  ) : (
    <EmptyState title="A política ainda não foi publicada">Fale com a equipe para recebê-la.</EmptyState>
  );
};

/** Whom to ask about one's data (LGPD art. 41). */
const Officer = ({ entries }: Entries) => {
  const officer = entryOf(entries, "dataProtectionOfficer");
  return (
    officer && (
      <section className={styles.officer} aria-labelledby="encarregado">
        <h2 id="encarregado">Encarregado pelo tratamento de dados</h2>
        <p>{officer}</p>
      </section>
    )
  );
};

const Parts = ({ own }: { own: boolean }) => (
  <nav className={styles.parts} aria-label="Privacidade">
    <PortalLink to={paths.privacyPolicy()} state={REFOCUS} aria-current={own ? undefined : "page"}>
      Política
    </PortalLink>
    <PortalLink to={paths.privacyCentre()} state={REFOCUS} aria-current={own ? "page" : undefined}>
      Meus dados
    </PortalLink>
  </nav>
);

/** The privacy policy as staff configured it, and (`?aba=meus-dados`) where visitors ask about their own data. */
export const PrivacyPolicyScreen = () => {
  const own = useSearchParams()[0].get("aba") === "meus-dados";
  const [answer, again] = useAnswer(fetchSite, cachedSite);
  const title = own ? "Meus dados pessoais" : "Política de privacidade";
  useScreenName(title);
  if (answer.state === "failed") return <SiteFailure title={title} error={answer.error} onRetry={again} />;
  return (
    <article className={styles.page}>
      <Parts own={own} />
      <PageHeading key={title}>{title}</PageHeading>
      {own && <PrivacyCentre />}
      {!own && answer.state === "loading" && <Skeleton lines={12} />}
      {!own && answer.state === "ready" && <Policy entries={answer.value.entries} />}
      {answer.state === "ready" && <Officer entries={answer.value.entries} />}
    </article>
  );
};
