import { failureOf } from "@gleba/shared/kit";
import { announce, Button, notify } from "@gleba/shared/ui";
import { useState } from "react";
import { downloadFile } from "./api.ts";
import type { ListFilters } from "./use-list.ts";

interface Props<Item> {
  list: Pick<ListFilters<Item>, "query">;
  /** Of the API: it takes the list's own filters and sort. */
  path: string;
  /** What the file is called, without its ending. */
  name: string;
}

/** The whole filter, not this page alone, as Excel opens it (expectation E38). */
export const CsvButton = <Item,>({ list, path, name }: Props<Item>) => {
  const [loading, setLoading] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile(path, `${name}.csv`, list.query);
      announce(`Arquivo ${name}.csv baixado.`);
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" loading={loading} onClick={() => void fetchFile()}>
      Baixar CSV
    </Button>
  );
};
