import type { StaffRights } from "@gleba/shared/contracts";
import { chooseTheme } from "@gleba/shared/ui";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { useMe, useMustSetUpFactor } from "#platform/me";
import type { Action } from "#ui/command-palette";
import { chooseDensity, useDensity } from "#ui/density";

/** Something that is begun or done from every screen, by whoever has one of the rights; nobody named: by everybody. */
export interface Start {
  key: string;
  label: string;
  /** Other words somebody may look for it by. */
  words?: string;
  rights: readonly (keyof StaffRights)[];
  /** Of no development yet: nothing for whoever sees some of them alone. */
  companyWide?: boolean;
  /** The panel that it opens over the screen, or what it does at once. */
  does: { panel: ComponentType<{ onClose: () => void }> } | { run: () => void };
}

const THEMES: readonly Action[] = [
  { theme: "light", label: "Aparência clara" },
  { theme: "dark", label: "Aparência escura" },
  { theme: "", label: "Aparência do sistema" },
].map(({ theme, label }) => ({
  key: `theme-${theme}`,
  group: "Fazer",
  label,
  words: "tema cores modo",
  run: () => chooseTheme(theme),
}));

/** What the signed-in person may begin and do, and the panel that is open. */
export const useStarts = (starts: readonly Start[]): { actions: readonly Action[]; panel: ReactNode } => {
  const me = useMe()?.answer;
  const blocked = useMustSetUpFactor();
  const density = useDensity();
  const [open, setOpen] = useState<string>();
  const self = me?.state === "ready" && !blocked ? me.value : undefined;
  const isAllowed = ({ rights, companyWide }: Start): boolean =>
    self !== undefined &&
    (rights.length === 0 || rights.some((right) => self.can[right])) &&
    !(companyWide && self.developments);
  const allowed = starts.filter(isAllowed);
  const shown = allowed.find(({ key }) => key === open)?.does;
  const Panel = shown && "panel" in shown ? shown.panel : undefined;
  const rows: Action = {
    key: "density",
    group: "Fazer",
    label: density === "compact" ? "Listas com mais espaço" : "Listas compactas",
    words: "densidade linhas altura",
    run: () => chooseDensity(density === "compact" ? "comfortable" : "compact"),
  };
  return {
    actions: [
      ...allowed.map(({ key, label, words, does }): Action => {
        const creates = "panel" in does;
        return { key, label, words, group: creates ? "Criar" : "Fazer", run: creates ? () => setOpen(key) : does.run };
      }),
      ...THEMES,
      rows,
    ],
    panel: Panel && (
      <Suspense fallback={null}>
        <Panel onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
};
