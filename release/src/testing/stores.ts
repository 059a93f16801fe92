import { randomUUID } from "node:crypto";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { clientOf } from "../store/bucket-store.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";
import { temporaryFolder } from "./fixture-release.ts";

/** An empty place for releases, and how a terminal names it. */
export interface MadeStore {
  store: Store;
  address: string;
}

const at = async (address: string): Promise<MadeStore> => ({ store: await openStore(address, process.env), address });

/** A bucket of a real S3 server, where `npm test` started one: its address stands in the environment. */
const bucket = process.env["INSTALLED_BUCKET"];

/** Makes the bucket; whoever comes second finds it there. */
const makeBucket = async (address: string): Promise<void> => {
  await clientOf(process.env).send(new CreateBucketCommand({ Bucket: new URL(address).hostname }));
};

/** Both adapters, each with how to make an empty one. */
export const stores: [kind: string, make: () => Promise<MadeStore>][] = [
  ["folder", async () => at(await temporaryFolder())],
  ...(bucket
    ? [
        ["bucket", async () => (await makeBucket(bucket), at(`${bucket}/${randomUUID()}`))] as [
          string,
          () => Promise<MadeStore>,
        ],
      ]
    : []),
];
