import { isPdf } from "./pdf-file.ts";

test.each([
  ["%PDF-1.7\n", true],
  ["\xEF\xBB\xBF%PDF-1.4", true],
  ["\r\n %PDF-2.0", true],
  ["<html><script>alert(1)</script></html>\n%PDF-1.7\n", false],
  ["GIF89a%PDF-1.7", false],
  ["%PDF", false],
  ["", false],
])("%j is a PDF: %s", (text, expected) => {
  expect(isPdf(Buffer.from(text, "latin1"))).toBe(expected);
});
