/** What every screen is built from. Looks and manners only: nothing here knows data. */
export { Alert } from "./alert.tsx";
export { announce, LiveRegion } from "./announce.tsx";
export { Badge, type BadgeTone } from "./badge.tsx";
export { Button, ButtonLink } from "./button.tsx";
export { Card } from "./card.tsx";
export { Dialog } from "./dialog.tsx";
export { EmptyState } from "./empty-state.tsx";
export { ErrorCard } from "./error-card.tsx";
export { Group, Stack } from "./layout.tsx";
export { notify, Toasts } from "./notify.tsx";
export { PageHeading } from "./page-heading.tsx";
export { PortalLink } from "./portal-link.tsx";
export { RichText } from "./rich-text.tsx";
export { useNamedScreen, useScreenName } from "./screen-name.ts";
export { Skeleton } from "./skeleton.tsx";
export { UiProvider } from "./ui-provider.tsx";
export { useAnswer, type Answer } from "./use-answer.ts";
export { VisuallyHidden } from "./visually-hidden.tsx";
