import type { ReactNode } from "react";

/** Read by an inert parser that runs and loads nothing. */
const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, "text/html").body;

const block = (node: Node, key: number): ReactNode => {
  const words = node.textContent?.trim();
  if (!words) return null;
  switch (node.nodeName) {
    case "H2":
      return <h2 key={key}>{words}</h2>;
    case "H3":
      return <h3 key={key}>{words}</h3>;
    case "H4":
      return <h4 key={key}>{words}</h4>;
    case "LI":
      return <li key={key}>{words}</li>;
    case "UL":
      return <ul key={key}>{[...node.childNodes].map(block)}</ul>;
    case "OL":
      return <ol key={key}>{[...node.childNodes].map(block)}</ol>;
    case "SCRIPT":
    case "STYLE":
      return null;
    default:
      return <p key={key}>{words}</p>;
  }
};

/** The words of HTML written by staff, as paragraphs, headings and lists: what comes in their place moves nothing. */
export const PlainWords = ({ html }: { html: string }) => [...bodyOf(html).childNodes].map(block);
