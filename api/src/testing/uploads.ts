import sharp from "sharp";
import type { TestApp } from "./create-test-app.ts";

/** A multipart body as a browser sends it. */
export const formOf = async (
  file: { name: string; bytes: Uint8Array } | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ payload: Buffer; contentType: string }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("file", new Blob([Buffer.from(file.bytes)]), file.name);
  const answer = new Response(form);
  return { payload: Buffer.from(await answer.arrayBuffer()), contentType: answer.headers.get("content-type") ?? "" };
};

/** Sends one file as this person (`authorization`). */
export const sendFile = async (
  { app }: Pick<TestApp, "app">,
  url: string,
  authorization: string,
  file: { name: string; bytes: Uint8Array } | null,
  fields: Readonly<Record<string, string>> = {},
) => {
  const { payload, contentType } = await formOf(file, fields);
  return app.inject({ method: "POST", url, payload, headers: { authorization, "content-type": contentType } });
};

/** A picture as a phone takes it: lying on its side, with the place it was taken at. */
export const phonePhoto = (width = 1200, height = 800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3a6ea5" } })
    .withExif({ IFD0: { Make: "Telefone" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "20/1 19/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
