import { jwtDecode } from "jwt-decode";
import { serverTime } from "./server-clock.ts";

/** What the access token says about the person. The browser reads it; only the server believes it. */
export interface Claims {
  sub?: string;
  role?: "customer" | "staff";
  broker?: boolean;
  /** Seconds since 1970. */
  exp?: number;
  /** When it was signed, the same way; older servers do not say. */
  iat?: number;
}

/** The claims of a signed token, or null for text that is no token. */
export const readClaims = (token: string): Claims | null => {
  try {
    return jwtDecode<Claims>(token);
  } catch {
    return null;
  }
};

/** Whether two tokens are of two people; false where one of them does not say whose it is. */
export const areOfTwo = (one: string, other: string): boolean => {
  const [first, second] = [readClaims(one)?.sub, readClaims(other)?.sub];
  return first !== undefined && second !== undefined && first !== second;
};

/** True while the token's `exp` lies ahead by the server's clock. A token without `exp` counts as expired (specification §4). */
export const isLive = (token: string | undefined): boolean => {
  const expires = token ? readClaims(token)?.exp : undefined;
  return expires !== undefined && expires * 1000 > serverTime();
};
