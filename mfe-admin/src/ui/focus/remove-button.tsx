import { Button } from "@gleba/shared/ui";
import type { ComponentProps } from "react";
import { goOnBeside } from "./go-on-beside.ts";

type Props = Omit<ComponentProps<typeof Button>, "onClick" | "variant" | "size"> & { onRemove: () => void };

/** The button of a row of a form that takes the row away, and itself with it: the keyboard goes on beside it. */
export const RemoveButton = ({ onRemove, ...rest }: Props) => (
  <Button
    {...rest}
    variant="quiet"
    size="sm"
    onClick={({ currentTarget }) => {
      goOnBeside(currentTarget);
      onRemove();
    }}
  />
);
