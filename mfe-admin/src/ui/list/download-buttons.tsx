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

/** A button that fetches one file; meanwhile it turns, and what goes wrong is said. */
export const DownloadButton = ({
  label,
  of,
  path,
  file,
  query,
}: {
  label: string;
  /** What it is of, for who hears the button: several with one label stand in a list. */
  of?: string;
  path: string;
  file: string;
  query: Readonly<Record<string, string>>;
}) => {
  const [loading, setLoading] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile(path, file, query);
      announce(`Arquivo ${file} baixado.`);
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={loading}
      onClick={() => void fetchFile()}
      {...(of !== undefined && { "aria-label": `${label}: ${of}` })}
    >
      {label}
    </Button>
  );
};

/** The whole filter, not this page alone, as Excel opens it (expectation E38). */
export const CsvButton = <Item,>({ list, path, name }: Props<Item>) => (
  <DownloadButton label="Baixar CSV" path={path} file={`${name}.csv`} query={list.query} />
);
