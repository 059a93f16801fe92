import { pushDevices, type PushDeviceInput, type PushDevices } from "@gleba/shared/contracts";
import { get, post, put, remove } from "@gleba/shared/http";
import { customerPath } from "#platform/session";

/** The devices that are notified, and the key by which this one would be. */
export const fetchPushDevices = (signal?: AbortSignal): Promise<PushDevices> =>
  get(customerPath("push-devices"), pushDevices, signal && { signal });

/** Has this browser notified, or changes of what. */
export const savePushDevice = (device: PushDeviceInput): Promise<PushDevices> =>
  put(customerPath("push-devices"), device, pushDevices);

/** Notifies a device no more. */
export const removePushDevice = (id: number): Promise<PushDevices> =>
  remove(customerPath(`push-devices/${id}`), pushDevices);

/** Sends it a notification that says that it works. */
export const testPushDevice = (id: number): Promise<PushDevices> =>
  post(customerPath(`push-devices/${id}/test`), {}, pushDevices);
