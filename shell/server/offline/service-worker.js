/**
 * The portal's service worker. The host writes `KEPT` in front of it: the set that this worker keeps, all of one
 * composition. A page is taken from the network and, without one, from the set; a file of a release from the set where it
 * is in it. Everything else passes by (docs/decisions/0122-an-app-keeps-one-revision.md).
 * `KEPT.pages` are patterns of addresses that are kept as they were visited; at `KEPT.frames` the browser draws all itself.
 */

import { openPressed, showPushed } from "./notifications.js";
import { isOne, isStoredPicture, kindOf, pageUrl, plainName, stemOf } from "./request-rules.js";

const PREFIX = "gleba-";
const CACHE = PREFIX + KEPT.key;
const SET = "/offline/set.json";
const FRAME = "/offline/frame";

/** A page that takes longer is shown as it was kept, where it was. */
const PATIENCE_MS = 4_000;
const MOST_PAGES = 9;
const MOST_PICTURES = 90;
const MOST_PICTURE_BYTES = 25_000_000;
/** A page that was kept just now is not asked for again. */
const YOUNG_MS = 60_000;
const AT_ONCE = 4;

const opened = () => caches.open(CACHE);

/** The host's own answers for the set: without cookies, so that they are nobody's, and of this set alone. */
const askHost = async (url) => {
  const response = await fetch(url, { credentials: "omit", cache: "no-store" });
  if (response.ok && response.headers.get("x-gleba-set") !== KEPT.key) throw new Error(`${url} is of another set`);
  return response;
};

/** Puts it where it is the youngest. */
const putLast = async (cache, url, response) => {
  await cache.delete(url);
  await cache.put(url, response);
};

/** Calls `step` for each of them, some at once; rejects with the first that fails. */
const forEach = async (list, step) => {
  const waiting = [...list];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await step(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const readSet = async (cache) => {
  const stored = await cache.match(SET);
  if (!stored) throw new Error("there is no set");
  return stored.json();
};

/** Keeps a file of a release: the browser itself refuses one that has not the hash of the list. */
const keepFile = async (cache, url, integrity, older = []) => {
  if (await cache.match(url)) return;
  const same = (await Promise.all(older.map((other) => other.match(url)))).find(Boolean);
  const response = same ?? (await fetch(url, { integrity, credentials: "omit", priority: "low" }));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return cache.put(url, response);
};

/** Keeps a page as the host says it to nobody in particular. One that is not to be kept answers 404. */
const keepPage = async (cache, path) => {
  const url = pageUrl(path);
  const response = await askHost(url);
  if (response.status === 404) await cache.delete(url);
  if (!response.ok) return undefined;
  await putLast(cache, url, response.clone());
  return response.text();
};

const pathsOf = async (cache) =>
  (await cache.keys()).map((request) => new URL(request.url)).map(({ pathname, search }) => pathname + search);

const keptPagesOf = async (cache) =>
  (await pathsOf(cache))
    .filter((path) => path.startsWith(pageUrl("")))
    .map((path) => decodeURIComponent(path.slice(pageUrl("").length)));

const picturesOf = async (cache) => (await cache.keys()).filter(({ url }) => isStoredPicture(url, KEPT));

/** The oldest go first. */
const trim = async (cache) => {
  const pages = (await keptPagesOf(cache)).filter((path) => path !== "/");
  for (const path of pages.slice(0, Math.max(0, pages.length - MOST_PAGES + 1))) await cache.delete(pageUrl(path));
  let [count, bytes] = [0, 0];
  for (const request of (await picturesOf(cache)).reverse()) {
    const { size } = await (await cache.match(request)).blob();
    [count, bytes] = [count + 1, bytes + size];
    if (count > MOST_PICTURES || bytes > MOST_PICTURE_BYTES) await cache.delete(request);
  }
};

const otherSets = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  return Promise.all(names.map((name) => caches.open(name)));
};

/**
 * Keeps the set as a whole, or nothing of it: the frame and the home, the files they start with, and what this browser
 * has kept of the sets before, in its new form.
 */
const install = async () => {
  const cache = await opened();
  try {
    for (const url of [SET, FRAME]) {
      const answer = await askHost(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      await cache.put(url, answer);
    }
    const { start, files } = await readSet(cache);
    const older = await otherSets();
    const used = new Set((await Promise.all(older.map(pathsOf))).flat().map(plainName));
    const wanted = Object.keys(files).filter((url) => start.includes(url) || used.has(plainName(url)));
    await forEach(wanted, (url) => keepFile(cache, url, files[url], older));
    const visited = (await Promise.all(older.map(keptPagesOf))).flat().filter((path) => path !== "/");
    for (const path of new Set(["/", ...visited.filter((path) => isOne(KEPT.pages, path))]))
      await keepPage(cache, path);
    for (const other of older)
      for (const request of await picturesOf(other)) await cache.put(request, await other.match(request));
    await trim(cache);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

const dropSets = async (kept) => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== kept).map((name) => caches.delete(name)),
  );
};

/** No page uses another set by now. */
const activate = async () => {
  await dropSets(CACHE);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

let isRetired = false;

/** Takes this worker and all it kept away: the host has none any more. A page that is open asks past it from now on. */
const retire = async () => {
  isRetired = true;
  await dropSets();
  await self.registration.unregister();
};

/** A page that came from the network says whether there is a worker. */
const lookAt = async ({ ok, headers }) => {
  if (!ok || !headers.get("content-type")?.startsWith("text/html")) return;
  const app = headers.get("x-gleba-app");
  if (app !== "on" && app !== "own") await retire();
};

/**
 * Takes over from the set before, which still answers, where the page that says so is of this set and no other is open.
 * It says so once it rests: a worker that is asked for files while it is to end starts again, and Chromium then has this
 * one wait until nothing is asked for half a minute.
 */
const takeOver = async (revision) => {
  if (!KEPT.key.startsWith(`${revision}-`)) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
};

/** The theme that was chosen on this device, which a page that is nobody's does not know. */
const themeOf = async () => {
  const cookies = (await self.cookieStore?.getAll().catch(() => [])) ?? [];
  const theme = cookies.find(({ name }) => /^(__Host-)?gleba-tema$/.test(name))?.value;
  return theme === "light" || theme === "dark" ? theme : undefined;
};

/** A kept page, else the frame in which the browser draws what it has; undefined where neither is kept. */
const keptAnswer = async (url, { pageOnly = false } = {}) => {
  const { pathname, search } = new URL(url);
  const cache = await opened();
  const page = isOne(KEPT.pages, pathname) && (await cache.match(pageUrl(pathname)));
  const stored = page || (pageOnly ? undefined : await cache.match(FRAME));
  if (!stored) return undefined;
  const theme = await themeOf();
  let html = await stored.text();
  if (theme) html = html.replace("<html", `<html data-theme="${theme}"`);
  // Of another address its first screen is drawn anew, from the same answers.
  if (page && search) html = html.replace(/ data-painted="[^"]*"/, ' data-painted=""');
  const headers = new Headers(stored.headers);
  // Of the text as it travelled.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { headers });
};

/** The network first; the set where it does not answer, and where it takes longer than somebody waits for a kept page. */
const answerPage = async (event) => {
  const { request } = event;
  const asking = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  asking.catch(() => undefined);
  try {
    const early = await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    const kept = early ? undefined : await keptAnswer(request.url, { pageOnly: true });
    if (kept) return kept;
    const response = await asking;
    if (response.status > 501) return (await keptAnswer(request.url)) ?? response;
    event.waitUntil(lookAt(response));
    return response;
  } catch (error) {
    const kept = await keptAnswer(request.url);
    if (kept) return kept;
    throw error;
  }
};

const answerFile = async (event) => {
  const { request } = event;
  const cache = await opened();
  const kept = await cache.match(request.url);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    const url = new URL(request.url).pathname;
    if (response.ok) event.waitUntil(keepUsed([url]));
    return response;
  } catch (error) {
    // A second try asks for a changed address.
    const same = await cache.match(request.url, { ignoreSearch: true });
    if (same) return same;
    throw error;
  }
};

const answerPicture = async ({ request }) => (await (await opened()).match(request.url)) ?? fetch(request);

/** Keeps files that a page has used, as far as they are of this set: the browser has them already. */
const keepUsed = async (urls) => {
  const cache = await opened();
  const { files } = await readSet(cache);
  const known = urls.filter((url) => Object.hasOwn(files, url));
  await forEach(known, (url) => keepFile(cache, url, files[url]).catch(() => undefined));
};

/** Keeps pictures that a kept page names itself: no other is of everybody. */
const keepPictures = async (cache, html, urls) => {
  const named = urls.filter((url) => isStoredPicture(url, KEPT) && html.includes(stemOf(new URL(url).pathname)));
  await forEach(named.slice(0, MOST_PICTURES), async (href) => {
    const kept = await cache.match(href);
    const response = kept ?? (await fetch(href, { mode: "cors", credentials: "omit", priority: "low" }));
    if (response.ok) await putLast(cache, href, response);
  });
};

/** Keeps what somebody has just looked at. */
const keepVisited = async ({ path, resources }) => {
  // A browser that is short of room may have thrown it away.
  if (!(await (await opened()).match(SET))) await install();
  await keepUsed(resources.filter((url) => url.startsWith("/")));
  if (!isOne(KEPT.pages, path)) return;
  const cache = await opened();
  const stored = await cache.match(pageUrl(path));
  const isYoung = stored && Date.now() - Date.parse(stored.headers.get("date")) < YOUNG_MS;
  const html = isYoung ? await stored.text() : await keepPage(cache, path);
  if (html === undefined) return;
  const pictures = resources.filter((url) => !url.startsWith("/"));
  await keepPictures(cache, html, pictures);
  await trim(cache);
};

/** One after the other: two pages that were visited at once must not trim each other's. */
let keeping = Promise.resolve();

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const kind = isRetired ? undefined : kindOf(event.request, KEPT, self.location.origin);
  if (kind) event.respondWith({ page: answerPage, file: answerFile, picture: answerPicture }[kind](event));
});
self.addEventListener("push", (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPressed(event.notification)));
self.addEventListener("message", (event) => {
  const { kind, path, resources, revision } = event.data ?? {};
  if (kind === "rests") event.waitUntil(takeOver(revision));
  if (isRetired || kind !== "visited" || typeof path !== "string" || !Array.isArray(resources)) return;
  keeping = keeping.then(() => keepVisited({ path, resources })).catch(() => undefined);
  event.waitUntil(keeping);
});
