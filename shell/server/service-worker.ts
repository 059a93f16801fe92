import { readFileSync } from "node:fs";

/** Text of the worker, where a build put it in: a release of the host is alone with its own files. */
declare const SERVICE_WORKER: string | undefined;

const readPart = (file: string): string => readFileSync(new URL(`./offline/${file}`, import.meta.url), "utf8");

/** The worker as one script: a build has put its parts together, and what runs from source has them side by side. */
const readWorker = (): string => {
  const importOf = /^import .* from "\.\/(.+)";$/gm;
  return readPart("service-worker.js").replaceAll(importOf, (_line, file: string) =>
    readPart(file).replaceAll(/^export /gm, ""),
  );
};

/** What answers in the browser in the network's place (offline/service-worker.js). */
export const serviceWorker = typeof SERVICE_WORKER === "string" ? SERVICE_WORKER : readWorker();

/** Takes the place of a worker that is out of service: takes away what it kept, and itself. Pages stay as they are. */
export const retiringWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("gleba-")).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;
