import { useAnswer, useScreenName } from "@gleba/shared/ui";
import { entryOf, SiteFailure } from "#features/site";
import { fetchHome, cachedHome } from "./api.ts";
import { About } from "./components/about.tsx";
import { Contact } from "./components/contact.tsx";
import { Featured } from "./components/featured.tsx";
import { Hero } from "./components/hero.tsx";
import { HomeSkeleton } from "./components/home-skeleton.tsx";
import { Developments } from "./components/developments.tsx";

/** The portal's first page: who sells, what is for sale and where, and how to talk to somebody. */
export const HomeScreen = () => {
  const [answer, again] = useAnswer(fetchHome, cachedHome);
  // The first page is the site: it bears its name.
  useScreenName(answer.state === "ready" ? entryOf(answer.value.site.entries, "title") : undefined);
  if (answer.state === "loading") return <HomeSkeleton />;
  if (answer.state === "failed") return <SiteFailure title="Página inicial" error={answer.error} onRetry={again} />;
  const { site, developments } = answer.value;
  return (
    <>
      <Hero entries={site.entries} picture={site.heroPicture} />
      <Developments developments={developments} />
      <Featured articles={site.articles} />
      {site.about && <About article={site.about} />}
      <Contact entries={site.entries} />
    </>
  );
};
