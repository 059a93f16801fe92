import { messageKey } from "@gleba/shared/kit";
import { useRef } from "react";

/** The same request keeps its key however often it is sent, so that it is carried out once; another one gets another. */
export const useRequestKey = (): ((body: unknown) => string) => {
  const last = useRef({ text: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: messageKey() };
    return last.current.key;
  };
};
