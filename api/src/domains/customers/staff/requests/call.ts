import { errorBody } from "@gleba/shared/contracts";

/** Where the requests of customers and visitors stand for the staff. */
export const PATH = "/api/crm/privacy-requests";
/** What every call about them says of itself. */
export const common = { tags: ["privacy"], security: [{ bearer: [] }] };
export const refused = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody };
