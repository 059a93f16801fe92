import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import {
  addGallery,
  fetchGalleries,
  fetchPhotos,
  fetchPhotosById,
  removeGallery,
  removePhoto,
  renameGallery,
} from "./api.ts";
import { gallery, photo } from "./testing/tiny-galleries.ts";

it("galleries and their photos are read, made, renamed and removed by the specification's calls", async () => {
  const server = await startStubServer(({ method, url }) => {
    if (method === "DELETE") return { body: { id: 7 } };
    if (url.includes("ids=")) return { body: [photo(1), photo(2)] };
    if (url.includes("/photos?")) return { body: aPage([photo(1)]) };
    return { body: method === "GET" ? aPage([gallery()]) : gallery() };
  });
  setPortalConfig({ apiUrl: server.url });
  await fetchGalleries({ page: 1, size: 10, name: "lago" }, new AbortController().signal);
  await addGallery("Lago");
  await renameGallery(7, { name: "Lagoa", version: 1 });
  await removeGallery(7);
  await fetchPhotos(7, 2, 10);
  await fetchPhotosById([2, 1]);
  await removePhoto({ ...photo(1), galleryId: 7 });
  expect(server.calls.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`)).toEqual([
    "GET /api/crm/galleries?page=1&size=10&name=lago",
    "POST /api/crm/galleries",
    "PUT /api/crm/galleries/7",
    "DELETE /api/crm/galleries/7",
    "GET /api/crm/galleries/7/photos?page=2&size=10",
    "GET /api/crm/galleries/photos?ids=2,1",
    "DELETE /api/crm/galleries/7/photos/1",
  ]);
  await server.close();
});
