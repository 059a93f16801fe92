import { failureOf } from "@gleba/shared/kit";
import { LookupField } from "@gleba/shared/ui/fields";
import type { ComponentProps } from "react";

const describeFailure = (thrown: unknown): string => failureOf(thrown).message;

/** One of very many that the server knows, by part of its name; a search that fails says the catalogue's sentence. */
export const SearchField = (props: Omit<ComponentProps<typeof LookupField>, "describeFailure">) => (
  <LookupField {...props} describeFailure={describeFailure} />
);
