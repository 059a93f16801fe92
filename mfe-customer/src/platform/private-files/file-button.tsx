import { failureOf } from "@gleba/shared/kit";
import { announce, notify } from "@gleba/shared/ui";
import { useState, type ComponentProps } from "react";
import { OnlineButton } from "#platform/connection";
import { downloadOwn } from "./api.ts";

interface Props extends Omit<ComponentProps<typeof OnlineButton>, "name" | "onClick"> {
  /** Path of the API. */
  path: string;
  /** What the file is called on the person's device. */
  name: string;
}

/** Fetches a file that only its owner may read. */
export const FileButton = ({ path, name, ...rest }: Props) => {
  const [loading, setLoading] = useState(false);
  const fetchFile = async () => {
    setLoading(true);
    try {
      await downloadOwn(path, name);
      announce(`Arquivo ${name} baixado.`);
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  return <OnlineButton variant="secondary" size="sm" {...rest} loading={loading} onClick={() => void fetchFile()} />;
};
