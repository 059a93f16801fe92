/** What another server answered is longer than it may be. */
export class TooLongAnswer extends Error {
  override name = "TooLongAnswer";

  constructor() {
    super("the answer is too long");
  }
}

/**
 * The text that another server answers, of which no more is read than `mostBytes`: whoever answers for it may answer
 * without an end. Throws `TooLongAnswer`.
 */
export const readBounded = async ({ body }: Response, mostBytes: number): Promise<string> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new TooLongAnswer();
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
};
