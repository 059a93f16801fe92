import { useMemo } from "react";
import { useAnswer, useScreenName } from "@gleba/shared/ui";
import { entryOf, SiteFailure } from "#features/site";
import { fetchHome, cachedHome, type Home } from "./api.ts";
import { About } from "./components/about.tsx";
import { Contact } from "./components/contact.tsx";
import { Featured } from "./components/featured.tsx";
import { Hero } from "./components/hero.tsx";
import { HomeSkeleton } from "./components/home-skeleton.tsx";
import { Developments } from "./components/developments.tsx";
import { SearchForm } from "./components/search-form.tsx";
import { filterDevelopments } from "./filters.ts";
import { useHomeFilters } from "./use-home-filters.ts";
import { useUnderstood } from "./use-understood.ts";

/** The page with its answer: what the first fold searches is what list and map show. */
const Page = ({ site, developments }: Home) => {
  const [filters, setFilters] = useHomeFilters();
  // What the search says of money counts as it is typed, and moves to its field when the person leaves the text.
  const meant = useUnderstood(filters);
  const shown = useMemo(() => filterDevelopments(developments, meant), [developments, meant]);
  return (
    <>
      <Hero entries={site.entries} picture={site.heroPicture}>
        {developments.length > 0 && <SearchForm filters={filters} meant={meant} onChange={setFilters} found={shown} />}
      </Hero>
      <Developments developments={developments} shown={shown} filters={meant} onFilter={setFilters} />
      <Featured articles={site.articles} />
      {site.about && <About article={site.about} />}
      <Contact entries={site.entries} />
    </>
  );
};

/** The portal's first page: who sells, what is for sale and where, and how to talk to somebody. */
export const HomeScreen = () => {
  const [answer, again] = useAnswer(fetchHome, cachedHome);
  // The first page is the site: it bears its name.
  useScreenName(answer.state === "ready" ? entryOf(answer.value.site.entries, "title") : undefined);
  if (answer.state === "loading") return <HomeSkeleton />;
  if (answer.state === "failed") return <SiteFailure title="Página inicial" error={answer.error} onRetry={again} />;
  return <Page {...answer.value} />;
};
