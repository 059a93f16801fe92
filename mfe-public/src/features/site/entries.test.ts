import type { SiteEntry } from "@gleba/shared/contracts";
import { entriesOf, entryOf, nationalPhone, phoneLink, whatsappLink } from "./entries.ts";

const entries: SiteEntry[] = [
  { type: "title", value: " Gleba Demonstração " },
  { type: "address", value: "Rua Um, 10" },
  { type: "address", value: "" },
  { type: "address", value: "Rua Dois, 20" },
];

describe("what staff configured", () => {
  it("reaches the visitor without stray spaces or empty lines", () => {
    expect(entryOf(entries, "title")).toBe("Gleba Demonstração");
    expect(entriesOf(entries, "address")).toEqual(["Rua Um, 10", "Rua Dois, 20"]);
    expect(entryOf(entries, "phone")).toBe("");
  });

  it.each(["(27) 99999-0000", "27999990000", "+55 27 99999-0000"])(
    "calls the same phone however staff wrote it: %s",
    (typed) => {
      expect(phoneLink(typed)).toBe("tel:+5527999990000");
      expect(nationalPhone(typed)).toBe("27999990000");
    },
  );

  it("opens WhatsApp with the visitor's first message written", () => {
    expect(whatsappLink("27 99999-0000", "Olá! Quero saber mais")).toBe(
      "https://wa.me/5527999990000?text=Ol%C3%A1!%20Quero%20saber%20mais",
    );
  });
});
