/** SHA-256 of bytes in hexadecimal, computed beside the event loop. */
export const digestOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", bytes as BufferSource)).toString("hex");
