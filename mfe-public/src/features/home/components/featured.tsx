import type { ArticleCard } from "@gleba/shared/contracts";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { OnDemand } from "#ui/on-demand";
import { useNearViewport } from "#platform/near-viewport";

const loadArticles = () => import(/* webpackChunkName: "articles" */ "#features/articles");

/** The featured articles, whose code comes when they are near the screen or one of them is in the address. */
export const Featured = ({ articles }: { articles: readonly ArticleCard[] }) => {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  const [params] = useSearchParams();
  return (
    <div ref={place}>
      {((near && articles.length > 0) || params.has("artigo")) && (
        <OnDemand load={loadArticles} label="A seção de novidades">
          {({ Articles }) => <Articles articles={articles} />}
        </OnDemand>
      )}
    </div>
  );
};
