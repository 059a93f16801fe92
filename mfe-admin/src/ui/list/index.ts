/**
 * What every list of the back office is made of. Outside of the screen:
 *
 *     const USERS: ListDefinition<CrmUser> = {
 *       name: "users", noun: ["pessoa", "pessoas"],
 *       filters: [{ key: "search", param: "busca", label: "Nome", kind: "text" },
 *                 { key: "role", param: "perfil", label: "Perfil", kind: "choice", options: ROLES }],
 *       sorts: [{ value: "name,asc", label: "Nome, de A a Z" }],           // the first is the usual one
 *       columns: [{ key: "name", label: "Nome", sort: "name", render: (user) => user.name }],
 *     };
 *
 * In it (`fetchUsers(params: ListParams, signal)` is `get(PATH, pageOf(crmUser), { signal, params })` of its api.ts):
 *
 *     const list = useList(USERS, fetchUsers);       // filters, sort, page, size and columns live in the address
 *     const selection = useSelection(list);          // only where many can be changed at once
 *     <FiltersBar list={list} />
 *     <ListHead list={list}><CsvButton list={list} path="/api/crm/users/export" name="usuarios" /></ListHead>
 *     <ListBody list={list} empty={<EmptyState title="…" action={…} />}>
 *       <ListTable list={list} rowName={(user) => user.name} renderActions={(user) => …} selection={selection} />
 *       <SelectionBar selection={selection}><Button size="sm">Alterar preço</Button></SelectionBar>
 *     </ListBody>
 *
 * A row opens by a press beside its controls, and by "j", "k" and Enter: the link in its name does it, or the action with `data-opens`.
 * What else can be done with it stands in a `<RowMenu>` of `#ui/row-menu`.
 *
 * Columns are moved, widened and put away by each person (decision 135). A value that is changed in its row is an `<InlineChoice>` with
 * `useInlineChange()`.
 *
 * A list that moves by itself: `const live = useLiveRows(list, fetchLeads, "leads");` and `<LiveLine live={live} noun={…} />` above its rows.
 *
 * After a change: `list.put(id, row)` (null: removed), which reads nothing again (specification §4). Only a change whose
 * rows this screen does not know (many pages at once, another person's) asks `list.again()`. A change of many sends `selection.target`
 * (`{ ids }` or `{ filter, expected }`) and shows its outcome in `<BulkReport>`. What can be restored is removed at once
 * and announced by `notify.undo("Foto removida.", restore)` of shared/ui; what cannot asks by `<TypeToConfirm>`.
 */
export { downloadFile } from "./api.ts";
export { BulkReport, type BulkOutcome } from "./components/bulk-report.tsx";
export { CsvButton, DownloadButton } from "./download-buttons.tsx";
export { FiltersBar } from "./components/filters-bar.tsx";
export { SkipToRows } from "./components/skip-to-rows.tsx";
export { Popover } from "./components/popover.tsx";
export { InlineChoice, useInlineChange } from "./inline-edit.tsx";
export { ListBody } from "./components/list-body.tsx";
export { ListHead, ListTools, StartButton } from "./components/list-head.tsx";
export { ListTable } from "./components/list-table.tsx";
export { LiveLine } from "./components/live-line.tsx";
export { MarkBox } from "./components/mark-box.tsx";
export { MorePages } from "./components/more-pages.tsx";
export { PageSize } from "./components/page-size-field.tsx";
export { rememberedSize } from "./page-size.ts";
export { SelectionBar } from "./components/selection-bar.tsx";
export { TypeToConfirm } from "./components/type-to-confirm.tsx";
export { countText, totalText } from "./total-text.ts";
export type { FilterField, Id, ListDefinition, ListPage, Option } from "./definition.ts";
export { useList, useListFilters, type FetchPage, type List, type ListParams } from "./use-list.ts";
export { useLiveRows } from "./use-live-rows.ts";
export { useLook } from "./use-look.ts";
export { useSelection, type Selection, type Target } from "./use-selection.ts";
