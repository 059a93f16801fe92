import type { Portfolio } from "@gleba/shared/contracts/crm";
import { useEffect, useRef, useState } from "react";
import { refusalOf } from "./api.ts";
import { faultsOfFiles, inOrderOf } from "./chosen-tables.ts";
import { sendTables } from "./send-tables.ts";

const OTHER_FILES = "Estes não são os mesmos arquivos. Escolha os que foram anunciados, ou comece uma carteira nova.";

/** Files that are chosen and sent; it can be stopped, and stops by itself when the screen is left. */
export const useSending = (onSent: (sent: Portfolio) => void, announced?: Portfolio) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const sendAll = async (chosen: readonly File[]): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setErrors([]);
    setShare(0);
    try {
      const id = announced && { id: announced.id };
      onSent(await sendTables(chosen, { signal: controller.signal, onProgress: setShare, ...id }));
    } catch (thrown) {
      if (!controller.signal.aborted) setErrors(refusalOf(thrown));
    } finally {
      setShare(null);
    }
  };
  return {
    files,
    share,
    errors,
    choose: (chosen: readonly File[]) => {
      setErrors(chosen.length > 0 ? faultsOfFiles(chosen) : []);
      setFiles(chosen);
    },
    send: () => {
      if (share !== null) return;
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
