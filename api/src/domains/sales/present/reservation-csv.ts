import { originChannelName, originDetail, reservationStatusName } from "@gleba/shared/words";
import { csvDateTime, csvMoney } from "#platform/text/csv.ts";
import { maskDocument } from "#platform/text/mask-document.ts";
import type { StaffReservationRow } from "../repository/staff-reservations.ts";

/** Heads of the CSV. */
export const RESERVATION_COLUMNS = [
  "Protocolo",
  "Situação",
  "Nome",
  "CPF/CNPJ",
  "E-mail",
  "Telefone",
  "Empreendimento",
  "Quadra",
  "Lote",
  "Preço",
  "Preço no pedido",
  "Feita em",
  "Vale até",
  "Sinal recebido",
  "Documentos recebidos em",
  "Responsável",
  "Origem",
  "Campanha ou site",
] as const;

/** A reservation as a row of the CSV. */
export const reservationCells = (row: StaffReservationRow): string[] => [
  row.protocol,
  reservationStatusName(row.status),
  row.name,
  maskDocument(row.document),
  row.email,
  row.phone,
  row.venture,
  row.block,
  row.lot,
  csvMoney(row.priceCents),
  csvMoney(row.askedPriceCents),
  csvDateTime(row.createdAt),
  csvDateTime(row.holdUntil),
  row.signalReceived ? "Sim" : "Não",
  csvDateTime(row.documentsReceivedAt),
  row.assigneeName ?? "",
  row.channel ? originChannelName(row.channel) : "",
  originDetail(row.origin ?? {}),
];
