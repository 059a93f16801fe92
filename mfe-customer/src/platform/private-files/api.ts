import { customerApi } from "@gleba/shared/http";
import { downloadFile } from "@gleba/shared/kit";

/** A file that only its owner may read, as a download. */
export const downloadOwn = (path: string, name: string): Promise<void> => downloadFile(customerApi, path, name);
