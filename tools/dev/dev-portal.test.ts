import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

test("who runs npm run dev beside a portal that runs reads the three ways on", async () => {
  const portal = createServer((_request, response) => void response.end("{}"));
  await new Promise<void>((ready) => portal.listen(0, "127.0.0.1", ready));
  const { port } = portal.address() as AddressInfo;
  const env = { ...process.env, PORTAL_PORT: String(port) };
  const command = promisify(execFile)(process.execPath, [join(__dirname, "../run.mjs"), "dev"], { env });
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`A portal runs already on port ${port}. Show an area from source in it`),
  });
  portal.close();
});
