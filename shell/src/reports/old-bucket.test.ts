import { carryOverBucket } from "./old-bucket.ts";

const bucketCookie = () => /gleba-bucket=([^;]*)/.exec(document.cookie)?.[1];

beforeEach(() => {
  localStorage.clear();
  document.cookie = "gleba-bucket=;Max-Age=0";
});

test("a visitor keeps the bucket that an earlier portal drew in their browser, carried over once", () => {
  document.cookie = "gleba-bucket=80";
  localStorage.setItem("gleba-bucket", "7");
  carryOverBucket();
  expect(bucketCookie()).toBe("7");
  document.cookie = "gleba-bucket=12";
  carryOverBucket();
  expect(bucketCookie()).toBe("12");
});

test.each(["100", "-1", "x;Path=/admin", ""])("what is no bucket (%j) is forgotten", (stored) => {
  document.cookie = "gleba-bucket=80";
  localStorage.setItem("gleba-bucket", stored);
  carryOverBucket();
  expect(bucketCookie()).toBe("80");
  expect(localStorage.getItem("gleba-bucket")).toBeNull();
});
