import type { PlanImage } from "@gleba/shared/contracts/crm";
import { UPLOAD_TOO_LARGE } from "@gleba/shared/kit";
import { formatCount } from "@gleba/shared/words";
import { Badge, Button } from "@gleba/shared/ui";
import { useId, useRef } from "react";
import { MAX_BYTES } from "#ui/media";
import * as styles from "../placement.module.css";
import type { PlansState } from "../use-plans.ts";

interface Props {
  state: PlansState;
  /** Key of the plan in use; empty for none. */
  chosen: string;
  onChoose: (plan: PlanImage) => void;
  onRemove: () => void;
}

const stateOf = ({ state }: PlanImage): [text: string, tone: "success" | "info" | "danger"] => {
  if (state === "ready") return ["Pronta", "success"];
  if (state === "failed") return ["Envie de novo", "danger"];
  return ["Preparando tamanhos…", "info"];
};

/** Which image is the plan, and the way to send another one. */
export const PlanFile = ({ state, chosen, onChoose, onRemove }: Props) => {
  const { plans, sent, error, setError, send, cancel } = state;
  const input = useRef<HTMLInputElement>(null);
  const select = useId();
  const used = plans.find(({ key }) => key === chosen);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_BYTES) return setError(UPLOAD_TOO_LARGE);
    const plan = await send(file);
    if (plan) onChoose(plan);
  };
  return (
    <section className={styles.card} aria-labelledby="placement-file">
      <h2 id="placement-file">Imagem da planta</h2>
      {used && (
        <p className={styles.file}>
          <span className={styles.name}>{used.name}</span>
          <span className={styles.hint}>
            {formatCount(used.width)} × {formatCount(used.height)} px
          </span>
          <Badge tone={stateOf(used)[1]}>{stateOf(used)[0]}</Badge>
        </p>
      )}
      {!used && chosen !== "" && <p className={styles.hint}>Planta cadastrada antes dos envios por esta tela.</p>}
      {chosen === "" && <p className={styles.hint}>Nenhuma planta no mapa. Envie uma imagem para posicionar.</p>}
      {plans.length > 1 && (
        <div className={styles.number}>
          <label htmlFor={select}>Plantas enviadas</label>
          <select
            id={select}
            value={used?.id ?? ""}
            onChange={({ currentTarget }) => {
              const plan = plans.find(({ id }) => id === Number(currentTarget.value));
              if (plan) onChoose(plan);
            }}
          >
            {!used && <option value="">Escolha</option>}
            {plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name} (nº {id})
              </option>
            ))}
          </select>
        </div>
      )}
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Arquivo da planta"
        accept="image/png,image/jpeg,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      {sent === null ? (
        <div className={styles.row}>
          <Button size="sm" variant="secondary" onClick={() => input.current?.click()}>
            {chosen === "" ? "Enviar planta" : "Enviar outra planta"}
          </Button>
          {chosen !== "" && (
            <button type="button" className={styles.link} onClick={onRemove}>
              Tirar do mapa
            </button>
          )}
        </div>
      ) : (
        <div className={styles.row}>
          <progress max={100} value={Math.round(sent * 100)} aria-label="Envio da planta" />
          <Button size="sm" variant="quiet" onClick={cancel}>
            Cancelar envio
          </Button>
        </div>
      )}
      <p className={styles.hint}>PNG, JPEG ou WebP de até 10 MB. Tem a planta em PDF ou DWG? Exporte como PNG.</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
};
