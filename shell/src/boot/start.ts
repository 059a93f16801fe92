import { provided } from "./provided.ts";

/** Lets the browser paint and answer what was tapped meanwhile. Asked as a message, which waits for no timer. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

const portal = () => import(/* webpackMode: "eager" */ "../main.tsx");

const start = async (): Promise<void> => {
  for (const step of [...provided, portal]) {
    await breath();
    await step();
  }
};

void start();
