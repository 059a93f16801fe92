import type { SiteHome } from "@gleba/shared/contracts";
import { EmptyState, PageHeading, RichText, Skeleton, useAnswer } from "@gleba/shared/ui";
import { entryOf, fetchSite, SiteFailure } from "#features/site";
import * as styles from "./privacy-policy-screen.module.css";

const Policy = ({ entries }: Pick<SiteHome, "entries">) => {
  const html = entryOf(entries, "privacyPolicy");
  const officer = entryOf(entries, "dataProtectionOfficer");
  return (
    <>
      {html ? (
        <RichText html={html} />
      ) : (
        <EmptyState title="A política ainda não foi publicada">Fale com a equipe para recebê-la.</EmptyState>
      )}
      {officer && (
        <section className={styles.officer} aria-labelledby="encarregado">
          <h2 id="encarregado">Encarregado pelo tratamento de dados</h2>
          <p>{officer}</p>
        </section>
      )}
    </>
  );
};

/** The privacy policy as staff configured it, and whom to ask about one's data (LGPD art. 41). */
export const PrivacyPolicyScreen = () => {
  const [answer, again] = useAnswer(fetchSite);
  if (answer.state === "failed")
    return <SiteFailure title="Política de privacidade" error={answer.error} onRetry={again} />;
  return (
    <article className={styles.page}>
      <PageHeading>Política de privacidade</PageHeading>
      {answer.state === "loading" ? <Skeleton lines={12} /> : <Policy entries={answer.value.entries} />}
    </article>
  );
};
