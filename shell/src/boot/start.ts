import { provided } from "./provided.ts";
import { yieldToMain } from "./yield-to-main.ts";

const portal = () => import(/* webpackMode: "eager" */ "../main.tsx");

const start = async (): Promise<void> => {
  for (const step of [...provided, portal]) {
    await yieldToMain();
    await step();
  }
};

void start();
