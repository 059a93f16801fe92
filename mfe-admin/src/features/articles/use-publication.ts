import { notify } from "@gleba/shared/ui";
import { useState } from "react";
import { publishArticle, unpublishArticle } from "./api.ts";
import type { ArticleEditing } from "./use-article.ts";

type Change = "publish" | "unpublish";

/** Puts an article before the public or takes it off the site, once what was typed is saved. */
export const usePublication = (editing: ArticleEditing) => {
  const [working, setWorking] = useState<Change>();
  const run = async (change: Change, call: typeof publishArticle, done: string): Promise<void> => {
    setWorking(change);
    try {
      if (!(await editing.save())) return editing.pointOut();
      editing.take(await call(editing.article.id, editing.version()));
      notify.success(done);
    } catch (thrown) {
      await editing.failed(thrown);
      editing.pointOut();
    } finally {
      setWorking(undefined);
    }
  };
  return {
    working,
    publish: () => void run("publish", publishArticle, "Publicado: o público já lê este texto."),
    unpublish: () => void run("unpublish", unpublishArticle, "O artigo saiu do site. O texto continua aqui."),
  };
};
