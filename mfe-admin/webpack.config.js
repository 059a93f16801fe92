import { remote } from "../webpack.base.js";

export default remote("mfe-admin");
