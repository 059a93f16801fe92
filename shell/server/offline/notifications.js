/** What the service worker does with a notification that the API pushed, and with a press on one. */

const LONGEST_TITLE = 100;
const LONGEST_BODY = 300;

const textOf = (text, longest) => (typeof text === "string" ? text.slice(0, longest) : "");

/** A page of the portal; its start for everything else, so that no message leads elsewhere. */
const addressIn = (path) => {
  const { origin } = self.location;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return typeof path === "string" && url?.origin === origin ? url.href : `${origin}/`;
};

/** Shows it. One that cannot be read is shown too, in words of our own: browsers take a silent push for a reason to end them. */
export const showPushed = async (data) => {
  let message = {};
  try {
    message = data.json() ?? {};
  } catch {
    // Not ours, or of another release.
  }
  const tag = textOf(message.tag, LONGEST_TITLE);
  await self.registration.showNotification(textOf(message.title, LONGEST_TITLE) || "Novidade no portal", {
    body: textOf(message.body, LONGEST_BODY),
    lang: "pt-BR",
    icon: `${KEPT.api}/api/public/app-icon.png?size=192&shape=any`,
    data: { path: textOf(message.path, LONGEST_BODY) },
    ...(tag && { tag, renotify: true }),
  });
};

/** Leads to its page: to a window that shows it, else to one of its own, so that nothing typed in another is lost. */
export const openPressed = async (notification) => {
  notification.close();
  const address = addressIn(notification.data?.path);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
};
