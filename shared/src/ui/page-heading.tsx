import type { HTMLAttributes } from "react";

/** The one `h1` of a screen. The shell moves the focus here after every navigation. */
export const PageHeading = ({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) => (
  <h1 {...rest} tabIndex={-1}>
    {children}
  </h1>
);
