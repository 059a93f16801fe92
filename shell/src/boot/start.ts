import { provided } from "./provided.ts";

/** Yields to painting and input. By a message, which is not delayed like a timer. */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

const portal = () => import(/* webpackMode: "eager" */ "../main.tsx");

const start = async (): Promise<void> => {
  for (const step of [...provided, portal]) {
    await yieldToMain();
    await step();
  }
};

void start();
