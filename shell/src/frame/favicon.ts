/** The brand's own icon replaces the portal's (specification §2). */
export const showFavicon = (href: string): void => {
  if (!href) return;
  const existing = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (existing?.getAttribute("href") === href) return;
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = href;
  // A changed address on the same element is ignored by some browsers; a new element is not.
  existing?.remove();
  document.head.append(icon);
};
