import type { ArticlePreview } from "@gleba/shared/contracts/crm";
import { notify, PageHeading, VisuallyHidden } from "@gleba/shared/ui";
import { useMemo, type MouseEvent } from "react";
import { OnDemand } from "#ui/on-demand";
import { previewSource } from "../preview-source.ts";
import * as styles from "./preview-page.module.css";

// The very screens that visitors get, in the files they get them in.
const loadDevelopment = () => import(/* webpackChunkName: "venture" */ "#features/development");
const loadHome = () => import(/* webpackChunkName: "home" */ "#features/home");
const loadArticles = () => import(/* webpackChunkName: "articles" */ "#features/articles");

type PreviewOf<Kind extends ArticlePreview["kind"]> = Extract<ArticlePreview, { kind: Kind }>;

const DevelopmentPreview = ({ preview: { articleId, venture: development } }: { preview: PreviewOf<"venture"> }) => {
  const source = useMemo(() => previewSource(articleId), [articleId]);
  return (
    <OnDemand load={loadDevelopment} label="A página do empreendimento">
      {({ DevelopmentPage, DevelopmentSourceContext }) => (
        <DevelopmentSourceContext value={source}>
          <DevelopmentPage development={development} />
        </DevelopmentSourceContext>
      )}
    </OnDemand>
  );
};

const NewsPreview = ({ preview: { article } }: { preview: PreviewOf<"article"> }) => (
  <OnDemand load={loadArticles} label="O artigo">
    {({ Articles, ArticleBody }) => (
      <>
        <p className={styles.where}>Anunciado na página inicial, quando em destaque:</p>
        <Articles articles={[article]} />
        <p className={styles.where}>Aberto por quem lê:</p>
        <div className={styles.sheet}>
          <h2>{article.title}</h2>
          <ArticleBody article={article} />
        </div>
      </>
    )}
  </OnDemand>
);

/** Ways out of the preview would lead to what is public, which knows nothing of the draft: they say so instead. */
const blockNavigation = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !/^https?:$/.test(link.protocol)) return;
  if (link.origin !== window.location.origin && !/(^|\.)(wa\.me|whatsapp\.com)$/.test(link.hostname)) return;
  event.preventDefault();
  event.stopPropagation();
  notify.info("Na prévia este caminho não abre. Na página publicada, abre.");
};

/** What visitors would see, whichever kind of article it is. */
export const PreviewPage = ({ preview }: { preview: ArticlePreview }) => (
  // What is caught here are clicks of links, which the keyboard makes too.
  <div onClickCapture={blockNavigation}>
    {preview.kind !== "venture" && (
      <VisuallyHidden>
        <PageHeading>Prévia de {preview.title}</PageHeading>
      </VisuallyHidden>
    )}
    {preview.kind === "venture" && <DevelopmentPreview preview={preview} />}
    {preview.kind === "about" && (
      <OnDemand load={loadHome} label="O texto">
        {({ About }) => <About article={preview.about} />}
      </OnDemand>
    )}
    {preview.kind === "article" && <NewsPreview preview={preview} />}
  </div>
);
