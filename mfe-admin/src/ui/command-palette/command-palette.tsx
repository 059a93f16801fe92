import { VisuallyHidden } from "@gleba/shared/ui";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Options } from "./components/options.tsx";
import * as styles from "./command-palette.module.css";
import { matchingActions, matchingScreens, type Action, type Screen } from "./targets.ts";
import { useRecords } from "./use-records.ts";

/** Where all that may be typed has room. */
const WIDE = "(min-width: 40rem)";
const EXAMPLES = "Telas, ações, clientes, lotes (Quadra 3 lote 7), protocolos…";

interface Props {
  /** What somebody may go to. */
  screens: readonly Screen[];
  /** What somebody may do from anywhere. */
  actions: readonly Action[];
  /** What can be created, and nothing else. */
  creating: boolean;
  onClose: () => void;
}

/**
 * Goes anywhere from anywhere: screens at once, records as the server finds them. The platform's dialog closes with Esc
 * and gives the focus back to where it was.
 */
export const CommandPalette = ({ screens, actions, creating, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [pressedEarly, setPressedEarly] = useState(false);
  const records = useRecords(creating ? "" : typed);
  const offered = creating ? actions.filter(({ group }) => group === "Criar") : actions;
  const targets = [
    ...matchingActions(offered, typed),
    ...(creating ? [] : matchingScreens(screens, typed)),
    ...records.targets,
  ];
  const at = Math.min(active, targets.length - 1);
  // Records that stand there meanwhile were found for other words: nobody chose the first of them.
  const isUnanswered = records.searching && active === 0 && targets.length === records.targets.length;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    return () => element?.close();
  }, []);

  const go = (index: number): void => {
    const target = targets[index];
    if (!target) return;
    onClose();
    if (typeof target.to === "function") target.to();
    else void navigate(target.to);
  };
  const goToFirst = useEffectEvent(() => {
    setPressedEarly(false);
    go(0);
  });
  const isAnswered = pressedEarly && !records.searching;
  useEffect(() => {
    if (isAnswered) goToFirst();
  }, [isAnswered]);
  const steer = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: targets.length - 1 };
    const next = moves[event.key];
    const isEnter = event.key === "Enter";
    setPressedEarly(isEnter && isUnanswered);
    if (isEnter) {
      if (!isUnanswered) go(at);
    } else if (next !== undefined && targets.length > 0) setActive((next + targets.length) % targets.length);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={creating ? "Criar" : "Buscar no painel"}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <input
        ref={field}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={creating ? "O que criar" : "Buscar telas, ações, pessoas, lotes, contratos"}
        aria-expanded={targets.length > 0}
        aria-controls={list}
        aria-activedescendant={targets[at] ? `${list}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        placeholder={creating ? "O que criar?" : window.matchMedia(WIDE).matches ? EXAMPLES : "Telas, clientes, lotes…"}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={steer}
      />
      <Options id={list} targets={targets} active={at} onPick={go} />
      <p className={styles.note} role="status">
        {records.searching
          ? "Buscando…"
          : records.failure
            ? `${records.failure} A busca não respondeu. Só as telas estão na lista.`
            : targets.length === 0
              ? "Nada encontrado."
              : ""}
        {targets.length > 0 && (
          <VisuallyHidden>{targets.length === 1 ? " 1 resultado" : ` ${targets.length} resultados`}</VisuallyHidden>
        )}
      </p>
    </dialog>
  );
};
