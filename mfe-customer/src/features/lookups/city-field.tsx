import { failureOf } from "@gleba/shared/kit";
import type { Find } from "@gleba/shared/ui/fields";
import { useCallback, type ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#paths";
import { findCities } from "./api.ts";
import { SearchField } from "./search-field.tsx";

/** A city by part of its name. Who may not ask any more is led to sign in (specification §8). */
export const CityField = (props: Omit<ComponentProps<typeof SearchField>, "find">) => {
  const navigate = useNavigate();
  const find = useCallback<Find>(
    async (typed, signal) => {
      try {
        return await findCities(typed, signal);
      } catch (thrown) {
        if ([401, 403].includes(failureOf(thrown).status)) void navigate(paths.signIn());
        throw thrown;
      }
    },
    [navigate],
  );
  return <SearchField {...props} find={find} />;
};
