import { jwtDecode } from "jwt-decode";

/** What the access token says about the person. The browser reads it; only the server believes it. */
export interface Claims {
  sub?: string;
  role?: "customer" | "staff";
  broker?: boolean;
  /** Seconds since 1970. */
  exp?: number;
}

/** The claims of a signed token, or null for text that is no token. */
export const readClaims = (token: string): Claims | null => {
  try {
    return jwtDecode<Claims>(token);
  } catch {
    return null;
  }
};

/** True while the token's `exp` lies ahead. A token without `exp` counts as expired (specification §4). */
export const isLive = (token: string | undefined): boolean => {
  const expires = token ? readClaims(token)?.exp : undefined;
  return expires !== undefined && expires * 1000 > Date.now();
};
