import type { PushDevices, PushKind } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { notify, useAnswer } from "@gleba/shared/ui";
import { useState } from "react";
import {
  readBrowserState,
  readOwnDevice,
  subscribeBrowser,
  unsubscribeBrowser,
  writeOwnDevice,
  type BrowserState,
} from "#platform/push";
import { fetchPushDevices, removePushDevice, savePushDevice, testPushDevice } from "./api.ts";

/** What is known of notifications, of the account and of this browser. */
export interface PushStanding {
  account: PushDevices;
  browser: BrowserState;
  /** This browser among the account's devices; undefined while it is none. */
  own: { id: number; kinds: PushKind[] } | undefined;
}

const ownIn = ({ devices }: PushDevices): PushStanding["own"] => {
  const own = readOwnDevice();
  return devices.find(({ id }) => id === own?.deviceId);
};

const readStanding = async (signal: AbortSignal): Promise<PushStanding> => {
  const [account, browser] = await Promise.all([fetchPushDevices(signal), readBrowserState()]);
  return { account, browser, own: ownIn(account) };
};

const FAILED =
  "O navegador não conseguiu falar com o serviço de notificações dele. Confira a conexão e tente de novo; alguns navegadores não têm esse serviço.";

/** Notifications as the customer has them, and what they may do about it. */
export const usePush = () => {
  const [answer, again] = useAnswer(readStanding);
  const [known, setKnown] = useState<PushStanding>();
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const standing = known ?? (answer.state === "ready" ? answer.value : undefined);

  const work = async (step: (at: PushStanding) => Promise<PushDevices | BrowserState>): Promise<void> => {
    if (!standing) return;
    setWorking(true);
    setError(undefined);
    try {
      const done = await step(standing);
      setKnown(
        typeof done === "string" ? { ...standing, browser: done } : { ...standing, account: done, own: ownIn(done) },
      );
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setWorking(false);
    }
  };

  const save = (kinds: PushKind[]): Promise<void> =>
    work(async ({ account, own, browser }) => {
      if (kinds.length === 0) {
        setError("Escolha pelo menos um assunto, ou desative as notificações neste aparelho.");
        return account;
      }
      const subscription = await subscribeBrowser(account.publicKey!);
      if (subscription === "blocked") return readBrowserState();
      if (subscription === "failed") {
        setError(FAILED);
        return browser;
      }
      const done = await savePushDevice({ ...subscription, kinds });
      if (done.saved !== null) writeOwnDevice({ deviceId: done.saved, kinds });
      notify.success(own ? "Escolha salva." : "Notificações ativadas neste aparelho.");
      return done;
    });

  const end = (id: number): Promise<void> =>
    work(async ({ own }) => {
      const done = await removePushDevice(id);
      if (id === own?.id) {
        writeOwnDevice(undefined);
        await unsubscribeBrowser().catch(() => undefined);
      }
      notify.success("Esse aparelho não recebe mais notificações.");
      return done;
    });

  const test = (id: number): Promise<void> =>
    work(async () => {
      const done = await testPushDevice(id);
      notify.success("Notificação de teste enviada. Ela chega em alguns segundos.");
      return done;
    });

  return { answer, again, standing, working, error, save, end, test };
};
