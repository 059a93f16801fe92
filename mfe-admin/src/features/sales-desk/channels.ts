import { originChannels, staffChannels } from "@gleba/shared/contracts";
import { originChannelName } from "@gleba/shared/words";

const URL_VALUES: Record<(typeof originChannels)[number], string> = {
  campaign: "campanha",
  search: "busca",
  social: "rede-social",
  site: "site",
  direct: "direto",
  broker: "corretor",
  counter: "balcao",
  phone: "telefone",
  referral: "indicacao",
  sign: "placa",
};

/** How somebody may have come, for a filter. */
export const CHANNEL_OPTIONS = originChannels.map((value) => ({
  value,
  label: originChannelName(value),
  word: URL_VALUES[value],
}));

/** What the staff may say of somebody whom they write down. */
export const STAFF_CHANNELS = staffChannels.map((value) => ({ value, label: originChannelName(value) }));
