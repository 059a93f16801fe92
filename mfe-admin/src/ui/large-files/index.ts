export { SENDING_LOST, SendingProgress } from "./sending-progress.tsx";
export { sizeText } from "./size-text.ts";
