/** Replaces the portal's icon by the company's (specification §2). */
export const showFavicon = (href: string): void => {
  if (!href) return;
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
  const shown = icons.find((icon) => icon.getAttribute("href") === href);
  for (const icon of icons) if (icon !== shown) icon.remove();
  if (shown) return;
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = href;
  // A new element: some browsers ignore a changed address of an existing one.
  document.head.append(icon);
};
