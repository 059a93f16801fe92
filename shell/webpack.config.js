import { host } from "../webpack.base.js";

export default host();
