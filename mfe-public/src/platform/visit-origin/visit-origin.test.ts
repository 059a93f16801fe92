import { originOf } from "./visit-origin.ts";

const OWN = "https://portal.example";
const from = (landed: string, referrer = "") => originOf(`${OWN}${landed}`, referrer, OWN);

it("a campaign's link says its source, medium and name, in small letters where they are sorted by", () => {
  expect(from("/?utm_source=Instagram&utm_medium=CPC&utm_campaign=Lan%C3%A7amento+2026&utm_content=ana")).toEqual({
    source: "instagram",
    medium: "cpc",
    campaign: "Lançamento 2026",
  });
});

it("the page that was loaded before, where it is ours, says it as well; another site says its name alone", () => {
  expect(from("/empreendimentos/3", `${OWN}/?utm_source=boletim`)).toEqual({ source: "boletim" });
  expect(from("/empreendimentos/3", "https://www.google.com.br/search?q=ana")).toEqual({ site: "www.google.com.br" });
  expect(from("/empreendimentos/3", `${OWN}/`)).toBeUndefined();
  expect(from("/")).toBeUndefined();
});

it("a link that names a person is not read, nor what an advertiser numbers its clicks by", () => {
  expect(from("/?utm_campaign=ana%40exemplo.com.br&utm_source=%3Cb%3E")).toBeUndefined();
  expect(from("/?gclid=Cj0KCQjw123")).toEqual({ source: "google", medium: "cpc" });
  expect(from("/", "http://192.168.0.1/")).toEqual({ site: "192.168.0.1" });
  expect(from("/", "http://intranet/")).toBeUndefined();
});
