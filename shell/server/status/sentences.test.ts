import { shortCommit } from "./sentences.ts";

test.each([
  ["0123456789abcdef0123456789abcdef01234567", "0123456789"],
  ["0123456789abcdef0123456789abcdef01234567-dirty", "0123456789-dirty"],
  ["unknown", "desconhecido"],
])("a build of %s is quoted as of %s", (commit, quoted) => expect(shortCommit(commit)).toBe(quoted));
