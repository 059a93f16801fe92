import {
  type Fill,
  loadRemote,
  loadScreen,
  readRegistry,
  releaseOf,
  REMOTE_FAILED,
  RemoteFailure,
  type SlotName,
  type SlotProps,
} from "@gleba/shared/federation";
import { hasCustomer, hasStaff, useCrmSession, useCustomerSession } from "@gleba/shared/session";
import { Component, type ReactNode, useEffect, useState } from "react";

const mayEnter = (requires: string | null): boolean =>
  requires === null || (requires === "staff" ? hasStaff() : hasCustomer());

/**
 * Name of the remote that fills a place of another one: it fills the version that is offered, is in service, and the
 * person may enter it, since nobody downloads code of an area that is not theirs.
 */
const fillerOf = (offerer: string, slot: SlotName): string | undefined => {
  const version = releaseOf(offerer)?.offers?.[slot];
  const { remotes } = readRegistry();
  return Object.keys(remotes).find((name) => {
    const release = releaseOf(name);
    const fills = version !== undefined && release?.fills?.[slot] === version;
    return fills && remotes[name]?.disabled === undefined && mayEnter(release.requires);
  });
};

/** Rejects with a `RemoteFailure`, as a screen of that remote would. */
const loadFill = async <Name extends SlotName>(remote: string, slot: Name): Promise<Fill<Name>> => {
  const { fills } = await loadRemote(remote);
  const load = fills?.[slot];
  if (!load) throw new RemoteFailure("contract", remote);
  return (await loadScreen(remote, load)) as Fill<Name>;
};

/** Visitors lose nothing by a fill that fails, and read nothing of it; whoever operates the portal does. */
const report = (cause: unknown): void => {
  window.dispatchEvent(new CustomEvent(REMOTE_FAILED, { detail: cause }));
};

interface BoundaryProps {
  remote: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** A fill that throws while it is drawn leaves the screen around it whole. */
class FillBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(cause: unknown): void {
    report(new RemoteFailure("render", this.props.remote, { cause }));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface Props<Name extends SlotName> {
  /** The remote whose screen this is; its `remote.json` offers the place. */
  of: string;
  name: Name;
  given: SlotProps[Name];
  /** Of the element around it, which stands only where somebody fills the place: room for the fill to come. */
  className?: string | undefined;
  /** What stands there without a fill, until it is loaded, and when it fails. */
  children: ReactNode;
}

/**
 * A place in this remote's screen, filled by the remote that says so in its `remote.json`, once its code is there. Nothing
 * is loaded where nobody fills it, or the person may not enter the area that does.
 */
export const Slot = <Name extends SlotName>({ of, name, given, className, children }: Props<Name>) => {
  // Rendered again when somebody signs in or out.
  useCustomerSession();
  useCrmSession();
  const filler = fillerOf(of, name);
  const [loaded, setLoaded] = useState<{ filler: string; Fill: Fill<Name> }>();
  useEffect(() => {
    if (filler === undefined) return;
    let isLeft = false;
    loadFill(filler, name).then((Fill) => isLeft || setLoaded({ filler, Fill }), report);
    return () => {
      isLeft = true;
    };
  }, [filler, name]);
  if (filler === undefined) return children;
  if (loaded?.filler !== filler) return <div className={className}>{children}</div>;
  return (
    <div className={className}>
      <FillBoundary remote={filler} fallback={children}>
        <loaded.Fill {...given}>{children}</loaded.Fill>
      </FillBoundary>
    </div>
  );
};
