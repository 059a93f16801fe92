import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useDropdown } from "./use-dropdown.ts";
import type { Found, Search } from "./use-found.ts";

interface LookupPanelProps {
  id: string;
  field: RefObject<HTMLElement | null>;
  search: Search;
  /** About a search that failed. */
  sentence: string;
  active: number;
  onChoose: (option: Found) => void;
  onRetry: () => void;
}

/** What was found, below the field. The focus never leaves the field, so pressing here must not take it. */
export const LookupPanel = ({ id, field, search, sentence, active, onChoose, onRetry }: LookupPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useDropdown(panel, field);
  useLayoutEffect(() => {
    if (panel.current && field.current) panel.current.style.minWidth = `${field.current.offsetWidth}px`;
  }, [field]);
  useEffect(() => {
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const options = search.state === "found" ? search.options : [];
  return (
    <div
      ref={panel}
      popover="manual"
      role="presentation"
      className="gleba-lookup"
      onMouseDown={(event) => event.preventDefault()}
    >
      {search.state === "searching" && <p>Buscando…</p>}
      {search.state === "found" && options.length === 0 && <p>Nada encontrado. Confira o que digitou.</p>}
      {search.state === "failed" && (
        <p>
          {sentence}{" "}
          <button type="button" className="gleba-lookup-retry" tabIndex={-1} onClick={onRetry}>
            Tentar novamente
          </button>
        </p>
      )}
      <div id={id} role="listbox" aria-label="Opções">
        {options.map((option, index) => (
          <button
            key={option.id}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(option)}
          >
            {option.text}
          </button>
        ))}
      </div>
    </div>
  );
};
