/**
 * How it stands with notifications in this browser. `install`: an iPhone has them for the installed portal alone. `unsupported`: it
 * has none. `blocked`: its person refused them. `no-worker`: the portal has no service worker here, which would show them.
 */
export type BrowserState = "ready" | "blocked" | "install" | "unsupported" | "no-worker";

/** An iPad says that it is a Mac, and is touched. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration("/") : undefined;

/** How it stands now; asks nobody. */
export const readBrowserState = async (): Promise<BrowserState> => {
  if (!("PushManager" in window) || !("Notification" in window)) return isApple() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return (await registration().catch(() => undefined)) ? "ready" : "no-worker";
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const hasKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, at) => byte === key[at]);
};

/** A subscription as the API takes it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** This browser's subscription, made where there is none yet; rejects where its push service does not answer. */
const subscriptionWith = async (publicKey: string): Promise<BrowserSubscription> => {
  const worker = await registration();
  if (!worker) throw new Error("there is no service worker");
  const key = bytesOf(publicKey);
  const known = await worker.pushManager.getSubscription();
  const ours = known && hasKey(known, key) ? known : undefined;
  // Of another installation, or from before its keys were lost.
  if (known && !ours) await known.unsubscribe();
  const subscription =
    ours ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!["p256dh"]!, auth: keys!["auth"]! } };
};

/**
 * Asks the person, and subscribes this browser. `blocked`: they refused, or had before. `failed`: the browser's push service does not
 * answer, as in browsers without one.
 */
export const subscribeBrowser = async (publicKey: string): Promise<BrowserSubscription | "blocked" | "failed"> => {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  try {
    return await subscriptionWith(publicKey);
  } catch {
    return "failed";
  }
};

/** The subscription where the person allowed it before: nothing is asked. */
export const allowedSubscription = async (publicKey: string): Promise<BrowserSubscription | undefined> =>
  (await readBrowserState()) === "ready" && Notification.permission === "granted"
    ? subscriptionWith(publicKey).catch(() => undefined)
    : undefined;

/** Ends this browser's subscription; the API learns of it by the push service, where nothing else tells it. */
export const unsubscribeBrowser = async (): Promise<void> => {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
};
