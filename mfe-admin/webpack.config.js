import { remote } from "@gleba/shared/build";

export default remote(import.meta.dirname);
