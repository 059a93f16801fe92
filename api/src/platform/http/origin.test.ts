import { deviceOf, placeOf } from "./origin.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    "Chrome no Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "Edge no Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "Samsung Internet no Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari no iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox no Mac"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36",
    "Chrome no Linux",
  ],
  ["curl/8.5.0", ""],
  ["<script>alert(1)</script>", ""],
  [undefined, ""],
])("a person recognises their device by %s", (agent, words) => {
  expect(deviceOf(agent)).toBe(words);
});

test.each([
  ["203.0.113.77", "203.0.113.x"],
  ["::ffff:203.0.113.77", "203.0.113.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
  ["2804::7", "2804:0:0::"],
  ["127.0.0.1", ""],
  ["::1", ""],
  ["10.1.2.3", ""],
  ["172.20.0.1", ""],
  ["172.32.0.1", "172.32.0.x"],
  ["fe80::1%eth0", ""],
  ["fd00::1", ""],
  ["nobody", ""],
])("of the address %s the network is kept: %s", (address, place) => {
  expect(placeOf(address)).toBe(place);
});
