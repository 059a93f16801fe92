import type { Page, Request } from "@playwright/test";

/** Everything a page asked for since `listen`, by the part of the portal it belongs to. */
export const listenTo = (page: Page) => {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:") && !request.url().startsWith("blob:")) requests.push(request);
  });
  return {
    requests,
    of: (name: string) => requests.filter((request) => new URL(request.url()).pathname.startsWith(`/${name}/`)),
  };
};
