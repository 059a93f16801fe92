/** The brand's own icon replaces the portal's (specification §2). */
export const showFavicon = (href: string): void => {
  if (!href) return;
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
  const shown = icons.find((icon) => icon.getAttribute("href") === href);
  for (const icon of icons) if (icon !== shown) icon.remove();
  if (shown) return;
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = href;
  // A changed address on the same element is ignored by some browsers; a new element is not.
  document.head.append(icon);
};
