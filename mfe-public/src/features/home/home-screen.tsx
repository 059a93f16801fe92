import { useMemo } from "react";
import { useAnswer, useScreenName } from "@gleba/shared/ui";
import { entryOf, SiteFailure } from "#features/site";
import { fetchHome, cachedHome, type Home } from "./api.ts";
import { About } from "./components/about.tsx";
import { Contact } from "./components/contact.tsx";
import { Featured } from "./components/featured.tsx";
import { Hero } from "./components/hero.tsx";
import { HomeSkeleton } from "./components/home-skeleton.tsx";
import { countText, Developments } from "./components/developments.tsx";
import { SearchForm } from "./components/search-form.tsx";
import { filterDevelopments } from "./filters.ts";
import { useHomeFilters } from "./use-home-filters.ts";

/** The page with its answer: what the first fold searches is what list and map show. */
const Page = ({ site, developments }: Home) => {
  const [filters, setFilters] = useHomeFilters();
  const shown = useMemo(() => filterDevelopments(developments, filters), [developments, filters]);
  return (
    <>
      <Hero entries={site.entries} picture={site.heroPicture}>
        {developments.length > 0 && (
          <SearchForm
            filters={filters}
            onChange={setFilters}
            action={shown.length === 0 ? "Ver outros caminhos" : `Ver ${countText(shown.length)}`}
          />
        )}
      </Hero>
      <Developments developments={developments} shown={shown} filters={filters} onFilter={setFilters} />
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
