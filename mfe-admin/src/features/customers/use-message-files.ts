import type { CustomerFile } from "@gleba/shared/contracts/crm";
import type { RefusedFile } from "@gleba/shared/ui/uploads";
import { useState } from "react";
import { useTask } from "#ui/confirm";
import { PDF, rejectionText } from "#ui/media";
import { sendFile } from "./api.ts";

/** The files that go with a message: each is sent at once, one at a time. */
export const useMessageFiles = (customerId: number) => {
  const [list, setList] = useState<readonly CustomerFile[]>([]);
  const [fileError, setFileError] = useState<string>();
  const { working, error, run } = useTask();
  return {
    list,
    uploading: working,
    error: fileError ?? error,
    /** `rejected`: one was dropped that cannot be sent. */
    add: (file: File | undefined, rejected: RefusedFile | undefined): void => {
      setFileError(rejected && rejectionText(rejected, PDF));
      if (file)
        void run(async () => {
          const stored = await sendFile(customerId, file, new AbortController().signal);
          setList((now) => [...now, stored]);
        });
    },
    remove: (id: number): void => setList((now) => now.filter((file) => file.id !== id)),
  };
};
export type MessageFilesState = ReturnType<typeof useMessageFiles>;
