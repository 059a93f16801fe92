import { longestMatch } from "./longest-match.ts";

test.each([
  [String.raw`^[1-9]\d{0,14}$`, 15],
  [String.raw`^\d{1,6}(?:-[\dXx])?$`, 8],
  ["^(?:shell|mfe-[a-z]{1,30})$", 34],
  [String.raw`^\d{1,13}(\.\d{1,2})?$`, 16],
  ["^(?:a|bb|ccc)$", 3],
  [String.raw`^[\]\w-]{2}$`, 2],
])("%s says that a text has at most %i characters", (pattern, longest) => {
  expect(longestMatch(pattern)).toBe(longest);
});

test.each([String.raw`^\P{Cc}*$`, "^a+$", "^a{2,}$", "a{3}", "^(?!b)a{3}$", "^a$|^b$"])(
  "%s says nothing about how long a text is",
  (pattern) => {
    expect(longestMatch(pattern)).toBeUndefined();
  },
);
