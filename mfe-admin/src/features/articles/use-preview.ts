import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#paths";
import type { ArticleEditing } from "./use-article.ts";

/** Saves what was typed and goes to the page as the public would read it. */
export const usePreview = ({ article, dirty, save }: ArticleEditing): (() => void) => {
  const [previewing, setPreviewing] = useState(false);
  const navigate = useNavigate();
  // Once what was typed is saved: leaving asks nothing then.
  useEffect(() => {
    if (previewing && !dirty) void navigate(paths.preview(article.id));
  }, [previewing, dirty, navigate, article.id]);
  return () => void save().then((saved) => setPreviewing(saved));
};
