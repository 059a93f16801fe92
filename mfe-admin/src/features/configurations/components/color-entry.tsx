import { brandOf, contrastOf, USUAL_COLORS, type BrandColors } from "@gleba/shared/contracts/crm";
import { Alert } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { formatDecimal } from "@gleba/shared/words";
import { useEffect, useId, useRef } from "react";
import type { SettingsEditing } from "../use-settings.ts";
import * as styles from "./color-entry.module.css";

const ratio = (one: string): string => formatDecimal(contrastOf(one, "#ffffff"), 1);

/** What each colour is for, and the words that show it: on its ground, on paper, on a tint of it. */
const FACES: Readonly<
  Record<keyof BrandColors, { label: string; description: string; sample: string; words: [string, string, string] }>
> = {
  brandColor: {
    label: "Cor da marca",
    description: "Botões e links das páginas públicas.",
    sample: "Prévia da cor nos botões e links",
    words: ["Reservar este lote", "Ver no mapa", "Disponível"],
  },
  accentColor: {
    label: "Cor de destaque",
    description: "O que chama o olhar: contadores e a linha acima do título.",
    sample: "Prévia da cor nos destaques",
    words: ["3 novas", "Loteamentos registrados", "Em comparação"],
  },
};

/** One of the company's colours, with what the public pages make of it. */
export const ColorEntry = ({ editing, type }: { editing: SettingsEditing; type: keyof BrandColors }) => {
  const { label, description, sample: named, words } = FACES[type];
  const usual = USUAL_COLORS[type];
  const color = editing.form.values[type] ?? "";
  const brand = brandOf(color || usual);
  const sample = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!brand) return;
    // By script: the page's policy lets in no style attribute.
    sample.current?.style.setProperty("--sample", brand.primary);
    sample.current?.style.setProperty("--sample-soft", brand.soft);
  }, [brand]);
  const set = (value: string): void => editing.setValue(type, value);
  return (
    <div className={styles.entry}>
      <div className={styles.fields}>
        <TextField
          label={label}
          name={type}
          description={description}
          placeholder={usual}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={7}
          value={color}
          onChange={set}
          error={editing.fieldErrors[type]}
        />
        <label htmlFor={id} className={styles.picker}>
          Escolher
          <input
            id={id}
            type="color"
            aria-label={`Escolher a ${label.toLowerCase()}`}
            value={brand ? color || usual : usual}
            onChange={(event) => set(event.target.value)}
          />
        </label>
      </div>
      {brand && (
        <div ref={sample} className={styles.sample} role="img" aria-label={named}>
          <span className={styles.button}>{words[0]}</span>
          <span className={type === "brandColor" ? styles.link : styles.words}>{words[1]}</span>
          <span className={styles.soft}>{words[2]}</span>
        </div>
      )}
      {brand?.darkened && (
        <Alert tone="warning" title={`Contraste de ${ratio(color)}:1 com o branco, abaixo de 4,5:1`}>
          Textos nesta cor não seriam lidos por todos. As páginas usam um tom mais escuro dela, {brand.primary}.
        </Alert>
      )}
    </div>
  );
};
