import { brandOf, contrastOf } from "@gleba/shared/contracts/crm";
import { Alert } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useEffect, useId, useRef } from "react";
import type { SettingsInHand } from "../use-settings.ts";
import * as styles from "./color-entry.module.css";

const USUAL = "#1f4d3a";
const ratio = (one: string): string => contrastOf(one, "#ffffff").toLocaleString("pt-BR", { maximumFractionDigits: 1 });

/** The brand's colour, with what the public pages make of it. */
export const ColorEntry = ({ hand }: { hand: SettingsInHand }) => {
  const color = hand.form.values.brandColor ?? "";
  const brand = brandOf(color || USUAL);
  const sample = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!brand) return;
    // By script: the page's policy lets in no style attribute.
    sample.current?.style.setProperty("--sample", brand.primary);
    sample.current?.style.setProperty("--sample-soft", brand.soft);
  }, [brand]);
  const set = (value: string): void => hand.setValue("brandColor", value);
  return (
    <div className={styles.entry}>
      <div className={styles.fields}>
        <TextField
          label="Cor da marca"
          name="brandColor"
          description="Botões e links das páginas públicas."
          placeholder={USUAL}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={7}
          value={color}
          onChange={set}
          error={hand.wrong["brandColor"]}
        />
        <label htmlFor={id} className={styles.picker}>
          Escolher
          <input
            id={id}
            type="color"
            value={brand ? color || USUAL : USUAL}
            onChange={(event) => set(event.target.value)}
          />
        </label>
      </div>
      {brand && (
        <div ref={sample} className={styles.sample} role="img" aria-label="Prévia da cor nos botões e links">
          <span className={styles.button}>Reservar este lote</span>
          <span className={styles.link}>Ver no mapa</span>
          <span className={styles.soft}>Disponível</span>
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
