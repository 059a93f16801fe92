/** The outcome of a password change; sentences when it was rejected. */
export type ChangeResult = Outcome | readonly string[];
/** `signed_in`: of the staff, with their first password. */
export type Outcome = "changed" | "signed_in" | "dead_link";

/** What a person types to change a password; `current` stays empty where a link is the proof. */
export interface Passwords {
  current: string;
  password: string;
}
