import { allowedSubscription, readOwnDevice, writeOwnDevice } from "#platform/push";
import { fetchPushDevices, savePushDevice } from "./api.ts";

/** Tells the API, once a day and session, where this browser is reached today: as its customer chose before, who is asked nothing. */
export const renewPush = async (): Promise<void> => {
  const own = readOwnDevice();
  if (!own || own.isFresh) return;
  const { publicKey } = await fetchPushDevices();
  const subscription = publicKey === null ? undefined : await allowedSubscription(publicKey);
  if (!subscription) return writeOwnDevice(undefined);
  const { saved } = await savePushDevice({ ...subscription, kinds: own.kinds });
  if (saved !== null) writeOwnDevice({ deviceId: saved, kinds: own.kinds });
};
