/**
 * Records in columns beside their table (`?visao=quadro`). A screen gives what it knows of them once:
 *
 *     const BOARD: BoardDefinition<Lead> = { label: "Quadro de contatos", columns: STATUSES, columnQuery: (status) => ({ status }), … };
 *
 *     const [view, choose] = useView();
 *     <ViewSwitch view={view} onSwitch={() => choose(view === "table" ? "board" : "table")} />
 *     <Board key={JSON.stringify(query)} definition={BOARD} query={query} renderOpened={(lead, put, close) => …} />
 */
export { Board, type BoardDefinition } from "./board.tsx";
export { useView } from "./use-view.ts";
export { ViewSwitch } from "./view-switch.tsx";
