import { pageOf } from "@gleba/shared/contracts";
import {
  lotRemoved,
  lotSale,
  lotsOutcome,
  lotsUndone,
  sidesConfirmed,
  staffLot,
  staffLotMap,
  type LotCorrection,
  type LotRemoved,
  type LotSale,
  type LotsChange,
  type LotsOutcome,
  type LotsUndone,
  type NewLot,
  type SidesConfirmation,
  type SidesConfirmed,
  type StaffLot,
  type StaffLotMap,
} from "@gleba/shared/contracts/crm";
import { ApiError, get, patch, post, put, remove } from "@gleba/shared/http";
import type { ListPage, ListParams } from "#ui/list";

const lotsPage = pageOf(staffLot);

/** Where the lots of a development are. */
export const lotsPath = (ventureId: number): string => `/api/crm/ventures/${ventureId}/batches`;

/** One page of the lots as the address asks for it. */
export const fetchLots =
  (ventureId: number) =>
  (params: ListParams, signal: AbortSignal): Promise<ListPage<StaffLot>> =>
    get(lotsPath(ventureId), lotsPage, { params, signal });

/** Every lot's drawing, and which of them the filter names. */
export const fetchLotMap = (
  ventureId: number,
  filters: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<StaffLotMap> => get(`${lotsPath(ventureId)}/map`, staffLotMap, { params: filters, signal });

/** One lot whole, found by its place. */
export const findLot = async (ventureId: number, { id, block, lot }: Pick<StaffLot, "id" | "block" | "lot">) => {
  const { content } = await get(lotsPath(ventureId), lotsPage, { params: { block, lot: lot || undefined, size: 100 } });
  return content.find((one) => one.id === id) ?? null;
};

export const changeLots = (ventureId: number, body: LotsChange): Promise<LotsOutcome> =>
  patch(lotsPath(ventureId), body, lotsOutcome);

export const undoLots = (ventureId: number, changeId: number): Promise<LotsUndone> =>
  post(`${lotsPath(ventureId)}/undo`, { changeId }, lotsUndone);

/** Throws what kept a lot as it was, by its sentence. */
const throwFirst = ([failure]: LotsOutcome["failures"]): void => {
  if (!failure) return;
  const { message } = failure;
  throw new ApiError({
    status: 409,
    code: "lot_not_changed",
    message,
    errors: [message],
    backendUnavailable: false,
    details: {},
  });
};

/** Gives one lot a price; what `takePriceBack` undoes it by, null where it had that price. Throws `ApiError` with what kept it. */
export const priceLot = async (ventureId: number, id: number, priceCents: number): Promise<number | null> => {
  const price = { kind: "set", priceCents } as const;
  const { changeId, failures } = await changeLots(ventureId, { ids: [id], expectedCount: 1, price });
  throwFirst(failures);
  return changeId;
};

/** Gives a lot the price, or none, that it had before. Throws `ApiError` with what kept it. */
export const takePriceBack = async (ventureId: number, changeId: number): Promise<void> =>
  throwFirst((await undoLots(ventureId, changeId)).failures);

/** Stands for the sides that a drawing proposed, of a block or of all. */
export const confirmSides = (ventureId: number, body: SidesConfirmation): Promise<SidesConfirmed> =>
  post(`${lotsPath(ventureId)}/confirm-sides`, body, sidesConfirmed);

export const drawLot = (ventureId: number, body: NewLot): Promise<StaffLot> =>
  post(lotsPath(ventureId), body, staffLot);

export const correctLot = (ventureId: number, id: number, body: LotCorrection): Promise<StaffLot> =>
  put(`${lotsPath(ventureId)}/${id}`, body, staffLot);

export const removeLot = (ventureId: number, id: number): Promise<LotRemoved> =>
  remove(`${lotsPath(ventureId)}/${id}`, lotRemoved);

/** Whose a lot is or is about to be; for whoever sells. */
export const fetchSale = (ventureId: number, id: number, signal?: AbortSignal): Promise<LotSale> =>
  get(`${lotsPath(ventureId)}/${id}/sale`, lotSale, { signal });
