import { randomUUID } from "node:crypto";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { createS3Client } from "../store/bucket-store.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";
import { temporaryFolder } from "./fixture-release.ts";

/** An empty store, and its address for the command line. */
export interface TestStore {
  store: Store;
  address: string;
}

const openTestStore = async (address: string): Promise<TestStore> => ({
  store: await openStore(address, process.env),
  address,
});

/** A bucket of a real S3 server, if `npm test` started one: its address is in the environment. */
const bucket = process.env["INSTALLED_BUCKET"];

/** Creates the bucket unless it exists. */
const createBucket = async (address: string): Promise<void> => {
  await createS3Client(process.env).send(new CreateBucketCommand({ Bucket: new URL(address).hostname }));
};

/** Both adapters, each with a factory of empty stores. */
export const stores: [kind: string, make: () => Promise<TestStore>][] = [
  ["folder", async () => openTestStore(await temporaryFolder())],
  ...(bucket
    ? [
        ["bucket", async () => (await createBucket(bucket), openTestStore(`${bucket}/${randomUUID()}`))] as [
          string,
          () => Promise<TestStore>,
        ],
      ]
    : []),
];
