/** Types alone: what the builds hand to each other. */
import type { Configuration, RuleSetRule, WebpackPluginInstance } from "webpack";

/** Path or copy by request; false for a module that is left out. */
export type Alias = Record<string, string | false>;

/** A production configuration as `webpack.base.js` makes it for the shell and for remotes. */
export interface FederatedConfiguration extends Configuration {
  name: string;
  /** Path of the workspace. */
  context: string;
  output: NonNullable<Configuration["output"]> & { path: string };
  resolve: NonNullable<Configuration["resolve"]> & { alias?: Alias };
  module: { rules: RuleSetRule[] };
  plugins: WebpackPluginInstance[];
}
