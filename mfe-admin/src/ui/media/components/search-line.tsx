import { Button } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import * as styles from "./picker.module.css";

interface Props {
  label: string;
  onSearch: (text: string) => void;
}

/** A search by name. No form of its own: it may stand inside of one, which Enter must not send. */
export const SearchLine = ({ label, onSearch }: Props) => {
  const [text, setText] = useState("");
  return (
    <div
      role="search"
      className={styles.line}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        onSearch(text);
      }}
    >
      <TextField type="search" label={label} value={text} onChange={setText} />
      <Button variant="secondary" onClick={() => onSearch(text)}>
        Buscar
      </Button>
    </div>
  );
};
