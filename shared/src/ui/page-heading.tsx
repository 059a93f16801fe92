import type { HTMLAttributes } from "react";

/** The one `h1` of a screen. The shell moves the focus here after every navigation. */
export const PageHeading = (props: HTMLAttributes<HTMLHeadingElement>) => <h1 {...props} tabIndex={-1} />;
