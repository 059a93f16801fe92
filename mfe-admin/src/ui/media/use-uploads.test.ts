import { ApiError } from "@gleba/shared/http";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { UploadOptions } from "./api.ts";
import { useUploads } from "./use-uploads.ts";

const noAnswer = () =>
  new ApiError({ status: 500, code: "network", message: "", errors: [], backendUnavailable: true, details: {} });
const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });

it("a file that found no connection goes by itself once there is one; one that may have arrived waits for the person", async () => {
  let connected = false;
  const sent: string[] = [];
  const send = async ({ name }: File, { onSent }: UploadOptions): Promise<string> => {
    sent.push(name);
    if (connected) return name;
    onSent(name === "meio.jpg" ? 0.5 : 0);
    throw noAnswer();
  };
  const { result } = renderHook(() => useUploads(send, () => undefined));
  const states = () => result.current.list.map(({ state }) => state);
  act(() => result.current.add([photo("nada.jpg"), photo("meio.jpg")]));
  await waitFor(() => expect(states()).toEqual(["failed", "failed"]));
  connected = true;
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(states()).toEqual(["done", "failed"]));
  act(() => result.current.retry(result.current.list[1]!.key));
  await waitFor(() => expect(states()).toEqual(["done", "done"]));
  expect(sent).toEqual(["nada.jpg", "meio.jpg", "nada.jpg", "meio.jpg"]);
});
