import { readRegistry } from "@gleba/shared/federation";
import { useEffect, useState } from "react";

type Banner = typeof import("./chosen-banner.tsx").ChosenBanner;

/** The banner of a browser that shows versions chosen by hand; nobody else downloads it. */
export const ChosenLater = () => {
  const { chosen } = readRegistry();
  const [Banner, setBanner] = useState<Banner>();
  useEffect(() => {
    if (!chosen) return;
    import("./chosen-banner.tsx").then(
      ({ ChosenBanner }) => setBanner(() => ChosenBanner),
      () => undefined,
    );
  }, [chosen]);
  return Banner && chosen ? <Banner {...chosen} /> : null;
};
