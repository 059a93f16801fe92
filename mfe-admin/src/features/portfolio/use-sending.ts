import type { Portfolio } from "@gleba/shared/contracts/crm";
import { useEffect, useRef, useState } from "react";
import { refusalOf } from "./api.ts";
import { faultsOfFiles, inOrderOf } from "./chosen-tables.ts";
import { OtherTables, sendTables } from "./send-tables.ts";

const OTHER_FILES = "Estes não são os mesmos arquivos. Escolha os que foram anunciados, ou comece uma carteira nova.";

/** How far files are, from 0 to 1; `lost` while nothing answers and the sending waits. */
export interface SendingProgress {
  share: number;
  lost: boolean;
}

/** Files that are chosen and sent; it can be stopped, and stops by itself when the screen is left. */
export const useSending = (onSent: (sent: Portfolio) => void, announced?: Portfolio) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<SendingProgress | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const stop = useRef<AbortController>(null);
  /** The portfolio that these files are, once it is announced: whoever stopped goes on with it. */
  const begun = useRef(announced);
  useEffect(() => () => stop.current?.abort(), []);

  const sendAll = async (chosen: readonly File[]): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setErrors([]);
    setProgress({ share: 0, lost: false });
    try {
      const sent = await sendTables(chosen, {
        signal: controller.signal,
        id: begun.current?.id,
        onAnnounced: (portfolio) => (begun.current = portfolio),
        onProgress: (share) => setProgress({ share, lost: false }),
        onLost: (lost) => setProgress((before) => before && { ...before, lost }),
      });
      onSent(sent);
    } catch (thrown) {
      if (!controller.signal.aborted) setErrors(thrown instanceof OtherTables ? [OTHER_FILES] : refusalOf(thrown));
    } finally {
      setProgress(null);
    }
  };
  return {
    files,
    progress,
    errors,
    choose: (chosen: readonly File[]) => {
      begun.current = announced;
      setErrors(chosen.length > 0 ? faultsOfFiles(chosen) : []);
      setFiles(chosen);
    },
    send: () => {
      if (progress) return;
      const faults = faultsOfFiles(files);
      if (faults.length > 0) return setErrors(faults);
      const ordered = announced ? inOrderOf(announced.files, files) : files;
      if (!ordered) return setErrors([OTHER_FILES]);
      void sendAll(ordered);
    },
    cancel: () => stop.current?.abort(),
  };
};

export type Sending = ReturnType<typeof useSending>;
