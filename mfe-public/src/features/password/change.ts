/** The outcome of a password change; sentences when it was rejected. */
export type ChangeResult = "changed" | "dead_link" | readonly string[];

/** What a person types to change a password; `current` stays empty where a link is the proof. */
export interface Passwords {
  current: string;
  password: string;
}
