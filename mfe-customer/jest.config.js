import { remoteTests } from "@gleba/shared/jest";

export default remoteTests(import.meta.dirname);
