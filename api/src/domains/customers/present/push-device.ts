import type { PushDevice } from "@gleba/shared/contracts";
import type { PushDeviceRow } from "../repository/push-devices.ts";

/** A device as its owner reads it: where it is reached stays here. */
export const presentPushDevice = ({ id, device, kinds, createdAt }: PushDeviceRow): PushDevice => ({
  id,
  device,
  kinds,
  createdAt: createdAt.toISOString(),
});
