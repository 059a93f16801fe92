import { useRef } from "react";

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The same request keeps its key however often it is sent, so that it is carried out once; another one gets another. */
export const useRequestKey = (): ((body: unknown) => string) => {
  const last = useRef({ text: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
};
