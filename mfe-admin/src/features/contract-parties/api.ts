import {
  staffContractDetail,
  type BuyersChange,
  type NewParty,
  type PartyEnd,
  type StaffContractDetail,
} from "@gleba/shared/contracts/crm";
import { post, put } from "@gleba/shared/http";

const path = (id: number): string => `/api/crm/contracts/${id}`;

/** All buyers of a contract from a day on. */
export const changeBuyers = (id: number, body: BuyersChange): Promise<StaffContractDetail> =>
  put(`${path(id)}/buyers`, body, staffContractDetail);

export const addParty = (id: number, body: NewParty): Promise<StaffContractDetail> =>
  post(`${path(id)}/parties`, body, staffContractDetail);

export const endParty = (id: number, idParty: number, body: PartyEnd): Promise<StaffContractDetail> =>
  post(`${path(id)}/parties/${idParty}/end`, body, staffContractDetail);

export const assignmentTermPath = (id: number, number: number): string => `${path(id)}/assignments/${number}/term`;
