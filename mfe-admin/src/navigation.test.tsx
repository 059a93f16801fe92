import { screenAt } from "@gleba/shared/testing";
import type { ReactElement } from "react";
import { RequireRight } from "#platform/me";
import { navigation } from "./navigation.ts";
import { routes } from "./routes.tsx";

const entries = navigation.flatMap((group) => group.entries).filter(({ rights }) => rights.length > 0);

it("holds more than the dashboard", () => expect(entries.length).toBeGreaterThan(15));

it.each(entries.map(({ label, path, rights }) => [label, path, rights] as const))(
  "the menu offers %s to exactly those whom its address lets in",
  async (_label, path, rights) => {
    const found = await screenAt(routes, path);
    const Screen = found!.Screen as () => ReactElement<{ right: string | readonly string[] }>;
    const { type, props } = Screen();
    expect(type).toBe(RequireRight);
    expect([props.right].flat().toSorted()).toEqual([...rights].toSorted());
  },
);
