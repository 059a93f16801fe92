import type { LotStatus, Registry } from "@gleba/shared/contracts";
import { lotStatuses } from "@gleba/shared/contracts";
import { formatArea, formatCents, formatCount, lotStatusName } from "@gleba/shared/words";
import { Badge } from "@gleba/shared/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { type LiveLots, LotMap, type Plan, statusOf, StatusSwatch, type Tiles } from "#features/lot-map";
import { RegistryLine } from "#features/registry";
import { useTour } from "./use-tour.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import * as styles from "./stand-mode.module.css";

interface Props {
  name: string;
  place: string;
  registry: Registry | null;
  live: LiveLots;
  plan: Plan;
  tiles: Tiles | null;
  counts: Readonly<Record<LotStatus, number>>;
  /** Says that the connection is lost; empty while it is open. */
  notice: string;
  describe: (lot: number) => string;
  /** How a lot is called: "Lote 12, quadra A". */
  titleOf: (lot: number) => string;
  installmentOf: (priceCents: number) => string | null;
  onLeave: () => void;
}

const noop = (): void => undefined;

type CardProps = Pick<Props, "live" | "titleOf" | "installmentOf"> & { lot: number; news: boolean };

const LotCard = ({ live: { store }, lot, news, titleOf, installmentOf }: CardProps) => {
  const status = statusOf(store, lot);
  const price = store.priceCents[lot]!;
  const installment = installmentOf(price);
  return (
    <section className={styles.card} data-news={news || undefined} aria-label="Lote em destaque">
      {news && <p className={styles.news}>Agora mesmo</p>}
      <h2>{titleOf(lot)}</h2>
      <Badge tone={status} className={styles.badge}>
        {lotStatusName(status)}
      </Badge>
      <p>
        {formatArea(store.areaM2[lot]!)}
        {store.corner[lot] === 1 && " · esquina"}
      </p>
      {price >= 0 && status === "available" && <p className={styles.price}>{formatCents(price)}</p>}
      {installment && status === "available" && <p>a partir de {installment}</p>}
    </section>
  );
};

/** The sales stand's television: big type, nothing to operate, everything live. Esc leaves. */
export const StandMode = (props: Props) => {
  const { name, place, registry, live, plan, tiles, counts, notice, describe, onLeave } = props;
  const step = useTour(live);
  const screen = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useWakeLock();
  useEffect(() => {
    screen.current?.focus();
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") leave();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return createPortal(
    <div ref={screen} className={styles.screen} role="dialog" aria-modal="true" aria-label={name} tabIndex={-1}>
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p>{place}</p>
        </div>
        <ul className={styles.counts} aria-label="Lotes por situação">
          {lotStatuses
            .filter((status) => counts[status] > 0)
            .map((status) => (
              <li key={status}>
                <StatusSwatch status={status} />
                <strong>{formatCount(counts[status])}</strong> {lotStatusName(status)}
              </li>
            ))}
        </ul>
      </div>
      <div className={styles.map}>
        <LotMap
          label={`Mapa dos lotes de ${name}`}
          live={live}
          plan={plan}
          tiles={tiles}
          place={null}
          selected={step.lot}
          hovered={null}
          matches={null}
          describe={describe}
          onSelect={noop}
          onHover={noop}
          onMove={noop}
          unattended
          overview={step.lot === null}
        />
        {step.lot !== null && <LotCard {...props} lot={step.lot} news={step.news} />}
      </div>
      <div className={styles.foot}>
        <RegistryLine registry={registry} />
        <p role="status">{notice}</p>
        <p className={styles.leave}>Esc para sair</p>
      </div>
    </div>,
    document.body,
  );
};
