import type { SiteHome } from "@gleba/shared/contracts";

/** The API's answer about one company. */
export const siteFixture: SiteHome = {
  entries: [
    { type: "title", value: "Gleba </script>" },
    { type: "cnpj", value: "12ABC34501DE35" },
    { type: "address", value: "Rua A, 1, Bauru" },
    { type: "address", value: "Rua B, 2, Bauru" },
    { type: "instagram", value: "https://social.example/gleba" },
    { type: "facebook", value: "javascript:alert(1)" },
    { type: "brandColor", value: "#123456" },
  ],
  heroPicture: null,
  about: null,
  articles: [],
};
