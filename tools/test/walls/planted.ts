/** A violation that the linter must complain about, or, without `law`, what it must meet with silence. */
export interface Planted {
  wall: string;
  /** Text by path. */
  files: Record<string, string>;
  /** Part of the rule's name. */
  law?: string;
}
